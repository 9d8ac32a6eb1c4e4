import { describe, expect, it } from 'vitest';
import type { ThingId } from '../../partner.ts';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { clausesOf } from '../perceive/clauses.ts';
import { questionsIn } from './question.ts';

const dialogue = kiosk();
const { main, reader } = kioskRecognisers(dialogue);
const dish = (id: string): ThingId => ({ slot: 'dish', id });

function asked(text: string, mentioned: ThingId[] = []) {
  const reading = { isThing: () => true, holds: () => false };
  return clausesOf(text, main.analyser, reader, reading).flatMap((clause) =>
    questionsIn(dialogue, clause, { mentioned, avoids: [] }),
  );
}

describe('a question', () => {
  it.each([
    ['How much is the soup?', { kind: 'price', things: [dish('soup')] }],
    ['How much is everything?', { kind: 'total' }],
    ['What did I order?', { kind: 'summary' }],
    ['What is in the soup?', { kind: 'contents', things: [dish('soup')] }],
    ['Is there milk in the soup?', { kind: 'contains', thing: dish('soup'), ingredient: 'milk' }],
    ['Is the soup vegetarian?', { kind: 'diet', thing: dish('soup'), diet: 'vegetarian' }],
    [
      'What is the difference between the soup and the pie?',
      { kind: 'difference', things: [dish('soup'), dish('pie')] },
    ],
    ['Is the curry spicy?', { kind: 'attribute', id: 'spicy', things: [dish('curry')] }],
    ['What do you recommend?', { kind: 'recommend' }],
    ['What do you have?', { kind: 'menu' }],
    ['Do you have pie?', { kind: 'available', things: [dish('pie')] }],
    ['Do you have wifi?', { kind: 'topic', id: 'wifi' }],
  ])('%s', (text, question) => {
    expect(asked(text)).toMatchObject([question]);
  });

  it('without a thing is about the one spoken of last', () => {
    expect(asked('How much is it?', [dish('pie'), dish('soup')])).toEqual([{ kind: 'price', things: [dish('soup')] }]);
  });

  it('names something else that is not on offer, and is then not about the one spoken of last', () => {
    expect(asked('What is in the leek cake?', [dish('soup')])).toEqual([]);
  });

  it('compares the only thing that it names with the one spoken of last', () => {
    expect(asked('What is the difference to the pie?', [dish('soup')])).toMatchObject([
      { kind: 'difference', things: [dish('soup'), dish('pie')] },
    ]);
  });

  it('for anything vegetarian is about all things, after one was spoken of about that', () => {
    expect(asked('What vegetarian dishes do you recommend?', [dish('soup')])).toMatchObject([
      { kind: 'diet', thing: null },
    ]);
    expect(asked('Is it vegetarian?', [dish('soup')])).toMatchObject([{ kind: 'diet', thing: dish('soup') }]);
  });

  it('is one of two in a clause, about the same thing', () => {
    expect(asked('How much is the curry, the spicy one?')).toMatchObject([
      { kind: 'price', things: [dish('curry')] },
      { kind: 'attribute', id: 'spicy', things: [dish('curry')] },
    ]);
  });

  it('that facts cannot answer is none', () => {
    expect(asked('Where is my friend?')).toEqual([]);
  });
});
