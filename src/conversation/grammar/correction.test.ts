import { describe, expect, it } from 'vitest';
import { createAnalyser } from '../nlu/analyser.ts';
import { english } from '../nlu/english/english.ts';
import type { Understander } from '../nlu/understand.ts';
import { packWords } from '../nlu/word-list.ts';
import { smallDialogue } from '../testing/scripted-dialogue.ts';
import { correctionFor } from './correction.ts';
import { createCorrector } from './corrector/corrector.ts';

const model = (text: string) => ({ text, translation: `(${text})` });

describe('a better way', () => {
  const scene = smallDialogue();
  const [table, ...others] = scene.objectives as [(typeof scene.objectives)[0]];
  const dialogue = { ...scene, objectives: [{ ...table, models: [model('How much is this scarf?')] }, ...others] };
  const words = packWords(['scarf', 'scarfs', 'there', 'these', 'much']);
  const analyser = createAnalyser(english, { topics: {}, slots: {}, slotTopics: {}, words });
  const better = (text: string) =>
    correctionFor(dialogue, text, { objectives: [0], understood: true }, { analyser } as Understander)?.better ?? null;

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
    const corrected = (text: string) =>
      correctionFor(said, text, { objectives: [], understood: true }, { analyser } as Understander);
    for (const text of ["I couldn't", 'I am Prestan, hello']) expect(corrected(text)).toBeNull();
    expect(corrected('to prestno')?.better).toBe('to preston');
  });

  describe('with a corrector', () => {
    const corrector = createCorrector<string>({
      language: 'English',
      read: (text) => [text],
      phrases: () => [],
      rules: [
        {
          id: 'many',
          kind: 'plural',
          wrong: [],
          right: [],
          find: (text) => {
            const start = text.indexOf('two scarf');
            const isOne = start >= 0 && !text.startsWith('s', start + 9);
            return isOne ? [{ start, end: start + 9, to: 'two scarfs', explanation: 'Two scarfs.' }] : [];
          },
        },
      ],
    });
    const ask = (text: string, understood = true) =>
      correctionFor(dialogue, text, { objectives: [0], understood }, { analyser } as Understander, corrector);

    it('has each change with its place and reason, also in a reply that nobody understood', () => {
      expect(ask('much two scarf', false)).toEqual({
        said: 'much two scarf',
        better: 'much two scarfs',
        translation: '',
        corrections: [
          { from: 'two scarf', to: 'two scarfs', start: 5, end: 14, kind: 'plural', explanation: 'Two scarfs.' },
        ],
      });
    });

    it('sees the grammar of a sentence whose words are misspelt', () => {
      expect(ask('there two scraf')).toMatchObject({ better: 'there two scarfs', said: 'there two scraf' });
    });

    it('leaves a model answer as it is', () => {
      expect(ask('How much is this scarf?')).toBeNull();
      expect(ask('How mutch is this scarf?')?.better).toBe('How much is this scarf?');
    });
  });
});
