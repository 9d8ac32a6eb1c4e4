import { describe, expect, it } from 'vitest';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { clausesOf } from '../perceive/clauses.ts';
import { NO_TALK } from '../talk-state.ts';
import { withTold } from './keep-told.ts';
import { toldIn } from './told.ts';

const dialogue = kiosk();
const { main, reader } = kioskRecognisers(dialogue);
const told = (text: string) =>
  toldIn(dialogue, clausesOf(text, main.analyser, reader, { isThing: () => false, holds: () => false }));
const brief = (text: string) => told(text).map(({ entry, x, avoids }) => [entry.id, x?.say ?? '', ...avoids]);

describe('a learner tells', () => {
  it('something that has a cue, each thing once', () => {
    expect(brief('It is our honeymoon. Yes, our honeymoon! And it rains.')).toEqual([
      ['honeymoon', ''],
      ['rain', ''],
    ]);
  });

  it('a name, as it was written', () => {
    expect(brief('My name is Ann Lee.')).toEqual([['name', 'Ann Lee']]);
  });

  it('no name in a word that the scene knows, nor in a whole sentence', () => {
    expect(brief('my name is soup')).toEqual([]);
    expect(brief('my name is not a thing that I tell to strangers')).toEqual([]);
  });

  it('a diet, and what they are allergic to', () => {
    expect(brief('I am vegetarian.')).toEqual([['diet', 'vegetarian', 'vegetarian']]);
    expect(brief('I am allergic to nuts and milk.')).toEqual([['allergy', 'nuts and milk', 'nuts', 'milk']]);
  });

  it('nothing of the kind with an ingredient alone', () => {
    expect(brief('The one with nuts.')).toEqual([]);
  });
});

describe('the memory', () => {
  it('keeps what was told by its key, the last of each kind, and what is not eaten', () => {
    const first = withTold(NO_TALK, told('My name is Ann. I am allergic to nuts.'));
    const second = withTold(first, told('My name is Bea. I am vegetarian.'));
    expect(second.told).toEqual({
      name: [{ id: 'name', x: 'Bea' }],
      diet: [
        { id: 'allergy', x: 'nuts' },
        { id: 'diet', x: 'vegetarian' },
      ],
    });
    expect(second.avoids).toEqual(['nuts', 'vegetarian']);
  });
});
