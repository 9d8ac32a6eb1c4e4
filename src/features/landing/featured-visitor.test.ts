import { expect, test } from 'vitest';
import { readVisitorScenes } from './featured-visitor.ts';

const scene = (id: string, fields = {}) => ({ id, title: id, description: 'd', level: 'beginner', ...fields });

test('is empty before the first content build, and for data that is no list', () => {
  expect(readVisitorScenes(undefined)).toEqual([]);
  expect(readVisitorScenes({ scenes: [] })).toEqual([]);
});

test('shows beginner scenes only, four at most, in their order', () => {
  const others = [scene('x', { level: 'intermediate' }), scene('y', { level: 'advanced' })];
  const ids = readVisitorScenes([...others, ...['a', 'b', 'c', 'd', 'e'].map((id) => scene(id))]).map(({ id }) => id);
  expect(ids).toEqual(['a', 'b', 'c', 'd']);
});

test('leaves out only the scenes that could not be shown', () => {
  const scenes = [
    null,
    scene('a', { title: '' }),
    scene('b', { level: 'all' }),
    scene('c', { image: '/art/c.svg', duration: 7, lock: 'unlock', unlockCost: 30 }),
  ];
  const shown = { id: 'c', title: 'c', description: 'd', level: 'beginner', categoryId: '', image: '/art/c.svg' };
  expect(readVisitorScenes(scenes)).toEqual([{ ...shown, duration: 7, lock: 'unlock', unlockCost: 30 }]);
});
