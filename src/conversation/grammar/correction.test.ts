import { describe, expect, it } from 'vitest';
import { createAnalyser } from '../nlu/analyser.ts';
import { english } from '../nlu/english/english.ts';
import type { Understander } from '../nlu/understand.ts';
import { packWords } from '../nlu/word-list.ts';
import { smallDialogue } from '../testing/scripted-dialogue.ts';
import { correctionFor } from './correction.ts';

const model = (text: string) => ({ text, translation: `(${text})` });

describe('a better way', () => {
  const scene = smallDialogue();
  const [table, ...others] = scene.objectives as [(typeof scene.objectives)[0]];
  const dialogue = { ...scene, objectives: [{ ...table, models: [model('How much is this scarf?')] }, ...others] };
  const words = packWords(['scarf', 'scarfs', 'there', 'these', 'much']);
  const analyser = createAnalyser(english, { topics: {}, slots: {}, slotTopics: {}, words });
  const better = (text: string) => correctionFor(dialogue, text, [0], { analyser } as Understander)?.better ?? null;

  it.each([
    'How much is this scarf?',
    'how much is this scarf',
    'how much is the scarf',
    'How much is that scarf?',
    'How much is these scarf',
    'How many is this scarf please',
  ])('is not offered for another word: %s', (text) => {
    expect(better(text)).toBeNull();
  });

  it.each(['How mutch is this scarf?', 'how much is this scraf'])('is, for a slip of the pen: %s', (text) => {
    expect(better(text)).toBe('How much is this scarf?');
  });

  it('leaves short forms and names alone', () => {
    const said = { ...dialogue, opening: [model('I could go to Preston.')] };
    for (const text of ["I couldn't", 'I am Prestan, hello'])
      expect(correctionFor(said, text, [], { analyser } as Understander)).toBeNull();
    expect(correctionFor(said, 'to prestno', [], { analyser } as Understander)?.better).toBe('to preston');
  });
});
