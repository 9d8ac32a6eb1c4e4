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

it('says which of them are locked to a visitor', () => {
  const market = { ...scene('market', 1), access: 'free', unlock_cost: 30 } as Scene;
  expect(featuredForVisitors([market], built('market'))[0]).toMatchObject({ lock: 'unlock', unlockCost: 30 });
  const cafe = { ...scene('cafe', 1), access: 'free' } as Scene;
  expect(featuredForVisitors([cafe], built('cafe'))[0]).toMatchObject({ lock: null });
});

it('has one trial, and a place for every beginner scene', () => {
  const scenes = readScenes();
  expect(scenes.filter(({ trial }) => trial)).toEqual([trialScene(scenes)]);
  const beginner = scenes.filter(({ level }) => level === 'beginner');
  const all = built(...beginner.map(({ id }) => id));
  expect(featuredForVisitors(scenes, all).map(({ id }) => id)).toEqual([
    'restaurant',
    'cafe',
    'introductions',
    'directions',
    'market',
    'taxi',
  ]);
});
