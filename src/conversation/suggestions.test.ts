import { expect, test } from 'vitest';
import type { ConversationState, SpokenLine, Suggestion } from './partner.ts';
import { repliesOffered, suggestionsFor } from './suggestions.ts';

const line = (text: string): SpokenLine => ({ text, translation: `${text} in English` });
const state = {} as ConversationState;
const partner = (next: number | null) => ({
  hint: (): Suggestion | null => (next === null ? null : { kind: 'hint', objective: next, text: 'Ask for the bill.' }),
  models: (objective: number) => [line(`${objective}a`), line(`${objective}b`), line(`${objective}c`)],
});

test('two model answers of the objective that is next', () => {
  expect(suggestionsFor(partner(2), state)).toEqual([line('2a'), line('2b')]);
});

test("the partner's offers come first, and nothing comes twice; hints are not replies", () => {
  const offered: Suggestion[] = [
    { kind: 'hint', objective: 2, text: 'Ask for the bill.' },
    { kind: 'choice', objective: 2, text: '2b', translation: '2b in English', pinyin: 'èr' },
  ];
  expect(suggestionsFor(partner(2), state, offered)).toEqual([{ ...line('2b'), pinyin: 'èr' }, line('2a')]);
});

test('once everything is reached, the partner’s offers alone', () => {
  expect(suggestionsFor(partner(null), state)).toEqual([]);
  const offered: Suggestion[] = [{ kind: 'model', objective: 2, text: 'c', translation: 'c in English' }];
  expect(suggestionsFor(partner(null), state, offered)).toEqual([line('c')]);
});

// product 6.65
test('a beginner is always offered replies, an intermediate learner the partner’s, an advanced one its last help', () => {
  const offered: Suggestion[] = [
    { kind: 'choice', objective: 2, text: 'a', translation: 'a in English' },
    { kind: 'model', objective: 2, text: 'b', translation: 'b in English' },
  ];
  const offers = (level: ConversationState['level'], suggestions: Suggestion[] = []) =>
    repliesOffered(partner(2), { ...state, ...(level ? { level } : {}) }, suggestions).map(({ text }) => text);
  expect(offers(undefined)).toEqual(['2a', '2b']);
  expect(offers('beginner')).toEqual(['2a', '2b']);
  expect(offers('intermediate')).toEqual([]);
  expect(offers('intermediate', offered)).toEqual(['a', 'b']);
  expect(offers('advanced', offered)).toEqual(['b']);
});
