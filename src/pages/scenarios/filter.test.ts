import { expect, test } from 'vitest';
import { filterScenarios, NO_FILTER } from './filter.ts';

const scenes = [
  { id: 'restaurant', level: 'beginner', categoryId: 'food' },
  { id: 'hotel', level: 'intermediate', categoryId: 'travel' },
  { id: 'taxi', level: 'beginner', categoryId: 'travel' },
] as const;

const ids = (filter: Parameters<typeof filterScenarios>[1]) => filterScenarios(scenes, filter).map(({ id }) => id);

test('all means all', () => expect(ids(NO_FILTER)).toEqual(['restaurant', 'hotel', 'taxi']));
test('by level', () => expect(ids({ level: 'beginner', category: 'all' })).toEqual(['restaurant', 'taxi']));
test('by category', () => expect(ids({ level: 'all', category: 'travel' })).toEqual(['hotel', 'taxi']));
test('by both', () => expect(ids({ level: 'beginner', category: 'travel' })).toEqual(['taxi']));
test('by what does not exist', () => expect(ids({ level: 'advanced', category: 'all' })).toEqual([]));
