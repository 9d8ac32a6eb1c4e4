import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceSound } from './place-format.ts';
import { drawn, playMurmur, playSound } from './place-sound.ts';

let started: number[];
let made: [name: string, options: unknown][];
const param = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
class Node {
  gain = param;
  connect = (next: unknown) => next;
  start = (at: number) => started.push(at);
  stop = vi.fn();
}
const context = {
  currentTime: 10,
  sampleRate: 100,
} as unknown as AudioContext;

beforeEach(() => {
  started = [];
  made = [];
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      length = 1;
      copyToChannel = vi.fn();
    },
  );
  for (const name of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
    vi.stubGlobal(
      name,
      class extends Node {
        constructor(_context: unknown, options: unknown) {
          super();
          made.push([name, options]);
        }
      },
    );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const output = new Node() as unknown as AudioNode;
const play = (sound: PlaceSound) => playSound(context, output, sound);

it('plays the parts of a sound at their times', () => {
  play({
    every: 5,
    parts: [
      { pitch: 659, loudness: 1, fade: 1 },
      { pitch: 523, loudness: 1, at: 0.5, fade: 1 },
    ],
  });
  expect(started).toEqual([10, 10.5]);
});

it('repeats a sound of several strokes, and fades each', () => {
  play({ every: 5, strokes: [2, 4], apart: 0.25, parts: [{ pitch: 200, width: 1, loudness: 1, fade: [1, 2] }] });
  expect(started).toEqual([10, 10.25, 10.5]);
  expect(param.exponentialRampToValueAtTime).toHaveBeenCalledTimes(3);
});

it('lets the murmur swell, and go on', () => {
  playMurmur(context, output, { frequency: 700, swell: 250, rate: 0.1, loudness: 1 });
  expect(made).toEqual([
    ['AudioBufferSourceNode', expect.objectContaining({ loop: true })],
    ['BiquadFilterNode', { type: 'lowpass', frequency: 700 }],
    ['OscillatorNode', { frequency: 0.1 }],
    ['GainNode', { gain: 250 }],
    ['GainNode', { gain: 3 }],
  ]);
  expect(started).toHaveLength(2);
});

it.each([
  [3, 0.5, 3],
  [[1, 2], 0, 1],
  [[1, 3], 0.5, 2],
] as const)('draws of %j, where chance gives %d, %d', (range, chance, expected) => {
  vi.mocked(Math.random).mockReturnValue(chance);
  expect(drawn(typeof range === 'number' ? range : [...range])).toBe(expected);
});
