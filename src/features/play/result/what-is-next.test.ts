import { describe, expect, it } from 'vitest';
import type { Scenario } from '#domain/scene.ts';
import { nextScene, nowWithinReach } from './what-is-next.ts';

const scene = (id: string, extra: Partial<Scenario> = {}) =>
  ({ id, title: id, level: 'beginner', isUnlocked: true, unlockable: false, unlockCost: 0, ...extra }) as Scenario;

describe('what a conversation brings within reach', () => {
  it('is what costs more than the coins before and no more than those after', () => {
    const scenes = [10, 30, 35, 40].map((unlockCost) => scene(`${unlockCost}`, { unlockable: true, unlockCost }));
    expect(nowWithinReach([...scenes, scene('free')], 10, 35).map(({ id }) => id)).toEqual(['30', '35']);
  });
});

describe('the next scene', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  it('is the one that home would feature first, but for the one just played', () => {
    const scenes = [scene('a'), scene('b'), scene('locked', { isUnlocked: false })];
    expect(nextScene(scenes, 'a', 'beginner', [], now)?.id).toBe('b');
    expect(nextScene([scene('a')], 'a', 'beginner', [], now)).toBeNull();
  });
});
