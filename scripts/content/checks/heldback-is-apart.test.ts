import { expect, it } from 'vitest';
import { overlaps, phraseLines } from './heldback-is-apart.ts';
import { normalised } from './normalised.ts';

const text = `# held back
objectives:
  order:
    - Tea, please.
    - "One water!"
several:
  - { say: "Tea and the bill", reaches: [order, bill] }
refuse:
  - no
`;
const trained = (...phrases: string[]) => new Map(phrases.map((phrase, i) => [normalised(phrase), `refuse.${i}`]));

it('finds each phrase with its line; keys and ids are none', () => {
  expect(phraseLines(text)).toEqual([
    { line: 4, phrase: 'teaplease' },
    { line: 5, phrase: 'onewater' },
    { line: 7, phrase: 'teaandthebill' },
    { line: 9, phrase: 'no' },
  ]);
});

it('reports what is trained on by its line and without its words', () => {
  const found = overlaps('held.yaml', text, trained('tea please', 'bill', 'ONE WATER', 'order'));
  expect(found.map(({ where }) => where)).toEqual(['line 4', 'line 5']);
  expect(JSON.stringify(found)).not.toMatch(/tea|water/i);
});

it('is content where nothing is shared', () => {
  expect(overlaps('held.yaml', text, trained('coffee'))).toEqual([]);
});
