import { describe, expect, it } from 'vitest';
import * as placeSounds from './place-sounds.ts';
import { ROOMS } from './rooms.ts';

const sounds = Object.entries(placeSounds);

describe.each(sounds)('%s', (_name, sound) => {
  it.each([0, 0.5, 0.999])('comes after seconds, never at once and never after minutes (%d)', (chance) => {
    const { afterMs } = sound(() => chance);
    expect(afterMs).toBeGreaterThanOrEqual(4_000);
    expect(afterMs).toBeLessThanOrEqual(60_000);
  });
});

it('uses every sound, and gives every place one', () => {
  const used = new Set(Object.values(ROOMS).flatMap(({ sounds: heard }) => heard));
  expect(used.size).toBe(sounds.length);
  for (const room of Object.values(ROOMS)) expect(room.sounds.length).toBeGreaterThan(0);
});
