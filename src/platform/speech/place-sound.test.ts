import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, type PlaceSound, playSound } from './place-sound.ts';

let started: number[];
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
  createBuffer: (_channels: number, length: number) => ({ length, copyToChannel: vi.fn() }),
} as unknown as AudioContext;

beforeEach(() => {
  started = [];
  for (const name of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, Node);
});
afterEach(() => vi.unstubAllGlobals());

const play = (sound: PlaceSound, random = () => 0.5) =>
  playSound(context, new Node() as unknown as AudioNode, sound, random);

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

it('draws within a range', () => {
  expect([drawn(3, Math.random), drawn([1, 2], () => 0), drawn([1, 3], () => 0.5)]).toEqual([3, 1, 2]);
});
