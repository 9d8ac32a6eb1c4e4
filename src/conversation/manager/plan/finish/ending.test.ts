import { describe, expect, it } from 'vitest';
import { KioskPlay } from '../../../testing/kiosk-play.ts';

const done = { completed: [0, 1, 2, 3], slots: { people: 2, dish: ['soup'], drink: ['tea'] }, turn: 4 };
const texts = (text: string, start = {}) => new KioskPlay({ ...done, ...start }).say(text).texts;

describe('a goodbye behind a question', () => {
  it('is answered with one, and not by "anything else?", once all is done', () => {
    const turn = new KioskPlay(done).say('Do you have wifi? Never mind. Bye!');
    expect(turn.texts).toEqual(['There is Wi-Fi.', 'goodbye 0.']);
    expect(turn.finished).toBe(true);
  });

  it('does not end what is open', () => {
    expect(texts('Do you have wifi? Bye!', { completed: [0] }).at(-1)).toBe('ask dish 0.');
  });
});

describe('a learner who wants nothing else', () => {
  it('is not asked for more beside an answer', () => {
    expect(texts('That is all. Do you have wifi?')).toEqual(['There is Wi-Fi.']);
    expect(texts('Do you have wifi?').at(-1)).toBe('Anything else?');
  });
});

describe('a contradiction that is not understood', () => {
  it('is asked about, and nobody says goodbye', () => {
    const turn = new KioskPlay(done).say('No, I mean the stadium over there!');
    expect(turn.texts).toEqual(['puzzled 0.']);
    expect(turn.finished).toBe(false);
  });
});
