import { describe, expect, it } from 'vitest';
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { analyse } from '../../nlu/analyse.ts';
import { createAnalyser } from '../../nlu/analyser.ts';
import { english } from '../../nlu/english/english.ts';
import type { Understander } from '../../nlu/understand.ts';
import { kiosk } from '../../testing/kiosk-play.ts';
import { line } from '../../testing/scripted-dialogue.ts';
import { assemblePhrase } from './assemble-phrase.ts';

const value = (id: string, say: string, gloss: string, forms: string[]) => ({ id, say, gloss, forms });

/** A kiosk where German is spoken. */
function germanKiosk(): CompiledDialogue {
  const { objectives, ...rest } = kiosk();
  const models: Record<string, string[]> = {
    dish: ['Ich nehme die Suppe und ein Bier.', 'Die Suppe, bitte.'],
    drink: ['Ein Bier, bitte.'],
  };
  return {
    ...rest,
    language: 'German',
    slots: {
      dish: {
        kind: 'list',
        for: ['dish'],
        values: [
          value('soup', 'die Suppe', 'the soup', ['suppe', 'suppen']),
          value('fish', 'den Fisch', 'the fish', ['fisch']),
        ],
      },
      drink: {
        kind: 'list',
        for: ['drink'],
        values: [value('beer', 'ein Bier', 'a beer', ['bier', 'biere']), value('tea', 'einen Tee', 'a tea', ['tee'])],
      },
      size: { kind: 'list', for: ['bill'], values: [value('large', 'in groß', 'large', ['groß'])] },
    },
    objectives: objectives.map((objective) => ({
      ...objective,
      models: (models[objective.id] ?? []).map((text) => line(text)),
    })),
  };
}

const analyser = createAnalyser(english, { topics: {}, slots: {}, slotTopics: {}, words: '' });
const own: Understander = {
  analyser,
  understand: (text) => ({ analysis: analyse(text, analyser), objectives: [], moves: [], acts: [] }),
};
const said = (asked: string) => assemblePhrase(germanKiosk(), own, asked)?.text ?? null;

describe('a sentence that is asked for', () => {
  it('is a model with the thing in its place', () => {
    expect(said('a tea please')).toBe('Einen Tee, bitte.');
    expect(said('I would like the fish')).toBe('Den Fisch, bitte.');
  });

  it('has as many of it as were asked for, where the plural is known', () => {
    expect(said('two beers')).toBe('Zwei Biere, bitte.');
    expect(said('two teas')).toBeNull();
  });

  it('names a size with its thing', () => {
    expect(said('a large beer')).toBe('Ein Bier, in groß, bitte.');
  });

  it('is none where nothing of it belongs to the scene', () => {
    expect(said('I like your shoes')).toBeNull();
  });
});
