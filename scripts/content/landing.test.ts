import { expect, it } from 'vitest';
import type { Scene } from '../../content/format.ts';
import { featuredForVisitors, trialScene } from './landing.ts';
import { readScenes } from './read-content.ts';

const scene = (id: string, featured?: number) => ({ id, title: id, level: 'beginner', featured }) as Scene;
const built = (...ids: string[]) => ids.map((id) => ({ scene: id })) as never;

it('shows a visitor the featured scenes that can be played, in the order that their authors gave', () => {
  const scenes = [scene('cafe', 2), scene('market'), scene('restaurant', 1), scene('directions', 3)];
  expect(featuredForVisitors(scenes, built('cafe', 'restaurant', 'market')).map(({ id }) => id)).toEqual([
    'restaurant',
    'cafe',
  ]);
});

it('has one trial, and features four beginner scenes, each at a place of its own', () => {
  const scenes = readScenes();
  expect(scenes.filter(({ trial }) => trial)).toEqual([trialScene(scenes)]);
  const featured = scenes.filter((one) => one.featured);
  expect(featured.map((one) => one.featured).sort()).toEqual([1, 2, 3, 4]);
  expect(new Set(featured.map(({ level }) => level))).toEqual(new Set(['beginner']));
});
