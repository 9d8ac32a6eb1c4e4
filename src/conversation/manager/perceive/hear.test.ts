import { describe, expect, it } from 'vitest';
import { KioskPlay, kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { NO_TALK } from '../talk-state.ts';
import { hear } from './hear.ts';

function heard(text: string, state: Partial<KioskPlay['state']> = {}, dialogue = kiosk()) {
  const { main, reader } = kioskRecognisers(dialogue);
  return hear(dialogue, { main, reader }, { ...new KioskPlay().state, ...state }, text);
}

describe('a reply', () => {
  it('is left to the models without the questions that facts answer', () => {
    const { rest, statements } = heard('I take the soup. Do you have wifi?');
    expect(rest).toBe('I take the soup.');
    expect(statements).toHaveLength(1);
  });

  it('is left whole where nothing is known', () => {
    expect(heard('Do you have parking?').rest).toBe('Do you have parking?');
  });

  it('speaks of the thing before in the question after', () => {
    const [, second] = heard('How much is the curry? Is it spicy?').questions;
    expect(second?.question).toMatchObject({ kind: 'attribute', things: [{ slot: 'dish', id: 'curry' }] });
  });

  it('counts what it tells for the answers to what it asks', () => {
    const [one] = heard('I am vegetarian. What do you recommend?').questions;
    expect(one?.answer?.mentioned).toEqual([{ slot: 'dish', id: 'soup' }]);
  });
});

describe('a thing', () => {
  it('that is only asked about is not ordered', () => {
    expect([...heard('What is the difference between the soup and the pie?').askedAbout]).toEqual(['dish']);
  });

  it('that is stated beside the question may be', () => {
    expect([...heard('I take the pie. How much is the soup?').askedAbout]).toEqual([]);
  });

  it('that was spoken of is what "it" takes, and nothing longer', () => {
    const talk = { ...NO_TALK, offered: { slot: 'dish', id: 'soup' } };
    expect(heard('I will take it', { talk }).rest).toBe('I will take it soup');
    expect(heard('I will take the pie', { talk }).rest).toBe('I will take the pie');
    expect(heard('It is nice', { talk }).rest).toBe('It is nice');
  });
});

describe('an objective that is reached by asking', () => {
  const asking = kiosk();
  asking.objectives[0] = { ...asking.objectives[0], asks: ['price'] } as never;

  it('is reached by the question that facts answer', () => {
    expect(heard('How much is the soup?', {}, asking).questions).toMatchObject([{ reaches: 0 }]);
  });

  it('is not reached where the models hear another question in the same words', () => {
    expect(heard('How much soup do you eat?', {}, asking).questions).toMatchObject([{ reaches: null }]);
  });

  it('is not reached twice', () => {
    expect(heard('How much is the soup?', { completed: [0] }, asking).questions).toMatchObject([{ reaches: null }]);
  });
});

describe('a request in the form of a question', () => {
  it.each(['Can you make me a pie?', 'Could I get the leek pie?'])('asks for nothing that facts answer: %s', (text) => {
    expect(heard(text).questions).toMatchObject([{ question: null }]);
  });

  it('is none where it asks whether there is any, or for what is in it', () => {
    expect(heard('Do you have pie?').questions).toMatchObject([{ question: { kind: 'available' } }]);
    expect(heard('And is there leek in the pie?').questions).toMatchObject([{ question: { kind: 'contains' } }]);
  });
});
