import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../testing/kiosk-play.ts';

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
