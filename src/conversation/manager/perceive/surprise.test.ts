import { describe, expect, it } from 'vitest';
import { createAnalyser } from '../../nlu/analyser.ts';
import { english } from '../../nlu/english/english.ts';
import { smallDialogue } from '../../testing/scripted-dialogue.ts';
import { withoutSurprise } from './surprise.ts';

describe('a price said back', () => {
  const scene = smallDialogue();
  const offer = { kind: 'number' as const, for: ['drink'], min: 1, max: 500, counts: 'money' };
  const dialogue = { ...scene, slots: { offer } };
  const analyser = createAnalyser(english, {
    topics: { money: 'pound|pounds', goods: 'hat', dear: 'too expensive' },
    slots: {},
    slotTopics: {},
    words: '',
  });
  const said = ['Good morning!', 'That hat is forty pounds.', 'What do you think?'];
  const left = (text: string) => withoutSurprise(dialogue, analyser, text, said);

  it.each([
    ['Forty?!', ''],
    ['Forty pounds?', ''],
    ['40!', ''],
    ['Fifty?!', ''],
    ["Forty?! That's too expensive!", "That's too expensive!"],
    ['Forty pounds? Twenty.', 'Twenty.'],
  ])('is no offer: %s', (text, rest) => {
    expect(left(text)).toBe(rest);
  });

  it.each(['Thirty pounds!', 'Thirty?', 'Forty.', 'Forty for the hat?', 'Okay, forty!', "I'll give you forty!"])(
    'is none, so that it may be an offer: %s',
    (text) => {
      expect(left(text)).toBeNull();
    },
  );

  it('is nothing where nobody haggles', () => {
    expect(withoutSurprise(scene, analyser, 'Forty?!', said)).toBeNull();
  });
});
