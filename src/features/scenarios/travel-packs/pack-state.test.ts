import { expect, it } from 'vitest';
import type { TravelPack } from '#data/downloads/travel-packs.ts';
import { bytesToGo, packState } from './pack-state.ts';

const pack: TravelPack = {
  language: 'German',
  requested: false,
  scenes: 6,
  storedScenes: 0,
  bytes: 800,
  storedBytes: 0,
  incomplete: false,
};
const some = { storedScenes: 2, storedBytes: 300 };
const all = { storedScenes: 6, storedBytes: 800 };
const online = { own: false, online: true, free: null };

it.each([
  ['absent', {}, {}],
  ['partial', some, {}],
  ['stored', all, {}],
  ['stored', { ...all, requested: true }, { online: false }],
  ['going', { ...some, requested: true }, {}],
  ['waiting', { ...some, requested: true }, { online: false }],
  ['waiting', { ...some, requested: true, incomplete: true }, { online: false }],
  ['incomplete', { ...some, requested: true, incomplete: true }, {}],
  ['own', all, { own: true }],
  ['going', some, { own: true }],
  ['waiting', some, { own: true, online: false }],
  ['no-room', {}, { free: 799 }],
  ['absent', {}, { free: 800 }],
  ['no-room', some, { free: 499 }],
  ['partial', some, { free: 500 }],
  ['stored', all, { free: 0 }],
] as const)('is %s with %o, %o', (state, change, circumstances) => {
  expect(packState({ ...pack, ...change }, { ...online, ...circumstances })).toBe(state);
});

it('has the rest to go, and never less than nothing', () => {
  expect(bytesToGo({ ...pack, ...some })).toBe(500);
  expect(bytesToGo({ ...pack, storedBytes: 900 })).toBe(0);
});
