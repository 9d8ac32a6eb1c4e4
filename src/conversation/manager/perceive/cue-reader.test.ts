import { describe, expect, it } from 'vitest';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';

const { reader } = kioskRecognisers(kiosk());
const read = (text: string) => reader.read(text).map(({ kind, id }) => `${kind} ${id}`);

describe('cues', () => {
  it('are read in the order of the text, each with its place among the words', () => {
    expect(reader.read('The soup: how much is it, and is it spicy?')).toEqual([
      { kind: 'question', id: 'price', from: 2, to: 5 },
      { kind: 'attribute', id: 'spicy', from: 9, to: 10 },
    ]);
  });

  it('that are part of a longer one are not read', () => {
    expect(read('How much is everything?')).toEqual(['question total']);
    expect(read('What do you have?')).toEqual(['menu menu']);
  });

  it('keep an ingredient in a question for it, and in what is told', () => {
    expect(read('Has it got milk?')).toEqual(['question contains', 'ingredient milk']);
    expect(read('I am vegetarian.')).toEqual(['diet vegetarian']);
  });

  it('keep an answer to a question of the partner’s inside anything longer', () => {
    expect(read('very hungry')).toEqual(['answer hungry 0']);
  });

  it('of topics are read loosely: with one light word within them, and no other', () => {
    const loosely = (text: string) => reader.readLoosely(text).map(({ id }) => id);
    expect(loosely('When do you usually close?')).toEqual(['closing']);
    expect(loosely('When do you soup close?')).toEqual([]);
    expect(loosely('When do you really always close?')).toEqual([]);
  });

  it('are read although a word is misspelt', () => {
    expect(read('Is there parkin?')).toContain('topic parking');
  });
});

it('reads nothing where the language has no talk', () => {
  const { talk: _, ...silent } = kiosk();
  expect(kioskRecognisers(silent).reader).toBeNull();
});
