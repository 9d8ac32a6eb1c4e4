import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';

const seated = { completed: [0] };

describe('a goodbye', () => {
  it('is answered with what is open once, and the second time with one', () => {
    const play = new KioskPlay(seated);
    expect(play.say('Thank you, bye!').texts.at(-1)).toBe('ask dish 0.');
    const second = play.say('Bye, bye.');
    expect(second.texts).toEqual(['goodbye 0.']);
    expect(second.finished).toBe(false);
  });

  it('leaves the conversation open for who orders after all', () => {
    const play = new KioskPlay(seated);
    play.say('Bye!');
    play.say('Bye!');
    expect(play.say('The soup, please.').completed).toEqual([1]);
  });

  it('is one although it repeats something that is done', () => {
    const play = new KioskPlay({ completed: [0, 1, 2, 3], slots: { dish: ['soup'], drink: ['tea'] } });
    expect(play.say('The bill by card, bye!').texts).toEqual(['goodbye 0.']);
  });

  it('is none beside an order', () => {
    expect(new KioskPlay(seated).say('The soup, please. Bye!').completed).toEqual([1]);
  });
});

it('leads on twice while the learner asks and asks, and again once they pause', () => {
  const play = new KioskPlay(seated);
  const leads = (text: string) => play.say(text).texts.some((said) => said.startsWith('ask dish'));
  expect(['Is there wifi?', 'When do you close?', 'Is there wifi?', 'When do you close?'].map(leads)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(leads('Thank you.')).toBe(true);
  expect(leads('Is there wifi?')).toBe(true);
});

describe('the end', () => {
  it('is no goodbye while something else is asked in the same reply', () => {
    const play = new KioskPlay({ completed: [0, 1, 2], slots: { dish: ['soup'], drink: ['tea'] } });
    const turn = play.say('The bill, please. Where is my grandmother?');
    expect(turn.texts.at(-1)).not.toMatch(/^goodbye/);
    expect(turn.finished).toBe(false);
  });

  it('asks for nothing that comes too late: no drink after the bill', () => {
    const play = new KioskPlay({ completed: [0, 1], slots: { dish: ['soup'] } });
    expect(play.say('The bill, please.').texts.at(-1)).toBe('Anything else?');
    const turn = play.say('That is all.');
    expect(turn.texts).toEqual(['goodbye 0.']);
    expect(turn.finished).toBe(true);
  });

  it('asks for no more of what has no detail once another step to the end is taken', () => {
    const { people: _, ...slots } = kiosk().slots;
    const play = new KioskPlay({}, kiosk({ slots, followUps: [] }));
    expect(play.say('The soup, please.').texts.at(-1)).toBe('ask drink 0.');
    expect(play.state.declined).toEqual([0]);
    const detailed = new KioskPlay({}, kiosk({ followUps: [] }));
    expect(detailed.say('The soup, please.').texts.at(-1)).toBe('ask table 0.');
  });

  it('leaves what is still wanted open', () => {
    const play = new KioskPlay({ completed: [0, 1], slots: { dish: ['soup'] } });
    play.say('The bill, please.');
    expect(play.say('A tea, please.').completed).toEqual([2]);
  });
});

it('lets a question of the partner go that is passed over again and again', () => {
  const play = new KioskPlay(seated);
  const leads = () => play.say('Thank you.').texts.some((said) => said.startsWith('ask dish'));
  play.state.said = ['ask dish 0.', 'ask dish 1.', 'ask dish 2.', 'ask dish 0.'];
  expect(leads()).toBe(false);
});
