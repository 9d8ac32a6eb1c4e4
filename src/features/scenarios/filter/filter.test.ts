import { describe, expect, it } from 'vitest';
import { easiestFirst, filterScenarios, folded, NO_FILTER, type ScenarioFilter } from './filter.ts';

const scene = (title: string, level: 'beginner' | 'intermediate', categoryId: string, objective: string) => ({
  title,
  description: `What ${title} is about.`,
  level,
  categoryId,
  categoryName: { food: 'Food & drink', travel: 'Travel' }[categoryId] ?? '',
  objectives: [{ description: objective, points: 15, completed: false }],
});

const scenes = [
  scene('Café', 'beginner', 'food', 'Order a coffee'),
  scene('Hotel', 'intermediate', 'travel', 'Ask when breakfast is'),
  scene('Taxi', 'beginner', 'travel', 'Say where you want to go'),
];

const titles = (filter: Partial<ScenarioFilter>) =>
  filterScenarios(scenes, { ...NO_FILTER, ...filter }).map(({ title }) => title);

describe('filtering', () => {
  // product 1.4
  it('all means all', () => expect(titles({})).toEqual(['Café', 'Hotel', 'Taxi']));
  it('by level', () => expect(titles({ level: 'beginner' })).toEqual(['Café', 'Taxi']));
  it('by category', () => expect(titles({ category: 'travel' })).toEqual(['Hotel', 'Taxi']));
  it('by both', () => expect(titles({ level: 'beginner', category: 'travel' })).toEqual(['Taxi']));
  it('by what does not exist', () => expect(titles({ level: 'advanced' })).toEqual([]));
});

describe('searching', () => {
  it.each([
    ['in titles', 'hot', ['Hotel']],
    ['in descriptions', 'what taxi', ['Taxi']],
    ['in objectives', 'breakfast', ['Hotel']],
    ['in the name of the category', 'drink', ['Café']],
    ['without accents', 'cafe', ['Café']],
    ['with accents typed otherwise', 'CAFE\u0301', ['Café']],
    ['for every word, in any order', 'go taxi', ['Taxi']],
    ['for nothing but blanks', '  ', ['Café', 'Hotel', 'Taxi']],
    ['for what is nowhere', 'hotel coffee', []],
  ])('finds %s', (_where, search, found) => expect(titles({ search })).toEqual(found));

  it('is held together with level and category', () => {
    expect(titles({ search: 'what', level: 'beginner', category: 'travel' })).toEqual(['Taxi']);
  });

  it('knows letters that are not an accent on another', () => expect(folded('Straße Œuvre')).toBe('strasse oeuvre'));
});

it('puts the easiest first, and keeps the order within a level', () => {
  expect(easiestFirst(scenes.toReversed()).map(({ title }) => title)).toEqual(['Taxi', 'Café', 'Hotel']);
});
