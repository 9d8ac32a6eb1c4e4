import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { silenceMs } from '#platform/speech/constants.ts';
import { silenceChoice, silenceChoices, silenceValue } from './silence-choice.ts';

// "Silence duration (ms): Mandarin and German 900; French and Spanish 800; English 600; other languages 700."
test('the usual limit is the language’s own; what is offered besides is longer, or holding the button', () => {
  expect(silenceValue('usual')).toBeNull();
  const longest = Math.max(...LANGUAGES.map(silenceMs));
  for (const choice of silenceChoices(null).slice(1, -1)) expect(Number(choice)).toBeGreaterThan(longest);
  expect(silenceChoices(null).at(-1)).toBe('hold');
});

test.each([null, 'hold', 1_500, 3_210] as const)('%s is kept as it is stored, and offered', (value) => {
  expect(silenceValue(silenceChoice(value))).toBe(value);
  expect(silenceChoices(value)).toContain(silenceChoice(value));
});
