/** Choices in the onboarding (product 1.5 and 4.1). */
import { expect, test } from 'vitest';
import { LANGUAGE_ITEMS, LEVEL_ITEMS, MOTIVATION_CARDS } from './choices.ts';

const values = (items: readonly { value: string }[]) => items.map(({ value }) => value);

test("level choices exclude 'all'", () => {
  expect(values(LEVEL_ITEMS)).toEqual(['beginner', 'intermediate', 'advanced']);
});

test('motivation values: family, business, travel, education, culture, immigration, hobby, other', () => {
  const motivations = ['family', 'business', 'travel', 'education', 'culture', 'immigration', 'hobby', 'other'];
  expect(values(MOTIVATION_CARDS)).toEqual(motivations);
  expect(MOTIVATION_CARDS.map(({ label }) => label.toLowerCase())).toEqual(motivations);
});

test('no item of a select has an empty value or label', () => {
  for (const { value, label } of [...LANGUAGE_ITEMS, ...LEVEL_ITEMS]) {
    expect(value).not.toBe('');
    expect(label).not.toBe('');
  }
});
