import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk } from '../../testing/kiosk-play.ts';
import { line } from '../../testing/scripted-dialogue.ts';

const seated = { completed: [0], slots: { people: 2 } };
const texts = (text: string, start = {}) => new KioskPlay({ ...seated, ...start }).say(text).texts;

describe('two questions in a sentence', () => {
  it('are both answered', () => {
    expect(texts('When do you close, and do you have wifi?').slice(0, 2)).toEqual([
      'We close at nine.',
      'There is Wi-Fi.',
    ]);
  });

  it('speak of the same thing where the second names none', () => {
    expect(texts('Is there milk in the soup and what does it taste like?').slice(0, 2)).toEqual([
      'Yes, butter in the soup.',
      'Mild and creamy.',
    ]);
  });
});

describe('a question about "it"', () => {
  it('is about the thing that was named just before, and not about an earlier one', () => {
    const play = new KioskPlay(seated);
    play.say('What does the steak taste like?');
    expect(play.say('I take the curry. Is it spicy?').texts[0]).toBe('Very hot.');
  });
});

describe('a question that names nothing', () => {
  it('is about the topic of the statement before it', () => {
    expect(texts('I need wifi for my work. Does that go?')[0]).toBe('There is Wi-Fi.');
    expect(texts('I need wifi for my work. Where is my friend?')[0]).not.toBe('There is Wi-Fi.');
  });
});

describe('a question that only names another thing', () => {
  it('asks of it what was asked before', () => {
    const play = new KioskPlay(seated);
    play.say('How much is the soup?');
    expect(play.say('And the steak?').texts[0]).toBe('The steak is 14 pounds.');
    expect(play.state.slots.dish).toBeUndefined();
  });
});

describe('a question beside an order', () => {
  it('is admitted to be open, and the order stands', () => {
    const play = new KioskPlay(seated);
    const turn = play.say('The soup, please. Where is my friend?');
    expect(turn.texts).toContain('That I do not know.');
    expect(play.state.slots.dish).toEqual(['soup']);
  });

  it('is answered by the replies of the move that it means', () => {
    const dialogue = kiosk({ moves: { no_drink: { replies: [line('No drink then.')], afterwards: 'wait' } } });
    const turn = new KioskPlay(seated, dialogue).say('The soup, please. Is there nothing to sip?');
    expect(turn.texts).toContain('No drink then.');
  });
});

describe('prices', () => {
  it('of several of a thing are multiplied, and summed where things are asked for together', () => {
    expect(texts('How much is 3 soup?')[0]).toContain('15 pounds');
    expect(texts('How much is the soup and the steak together?')[0]).toBe('The soup and the steak: 19 pounds.');
  });

  it('tell what costs least and most, of those that are named or of all', () => {
    expect(texts('What is the most expensive?')[0]).toBe('Most costs the steak: 14 pounds.');
    expect(texts('Which is cheaper, the soup or the curry?')[0]).toBe('Least costs the soup: five pounds.');
  });
});

describe('where nothing is sold by the piece', () => {
  const hotel = () =>
    kiosk({
      slots: { nights: { kind: 'number', for: ['table'], min: 1, max: 60, counts: 'nights' } },
      facts: { room_price: { say: '90 pounds a night', gloss: '90 pounds a night' } },
    });

  it('the price of one is multiplied by the nights that are asked for', () => {
    expect(new KioskPlay({ completed: [0] }, hotel()).say('How much is it for 2 nights?').texts[0]).toBe(
      'All that: 180 pounds.',
    );
  });

  it('the sum counts the nights that were told before', () => {
    const play = new KioskPlay({ completed: [0], slots: { nights: 3 } }, hotel());
    expect(play.say('How much is everything?').texts[0]).toBe('All that: 270 pounds.');
  });
});
