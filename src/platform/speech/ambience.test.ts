import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ambience, FADE_S } from './ambience.ts';
import type { Place } from './place-sound.ts';

/** Requests to a gain: [target, at, time constant]. */
type Glide = [number, number, number];

class Param {
  glides: Glide[] = [];
  readonly value: number;
  constructor(value = 0) {
    this.value = value;
  }
  setTargetAtTime(...glide: Glide): void {
    this.glides.push(glide);
  }
  setValueAtTime = () => this;
  linearRampToValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}

/** As much of Web Audio as the ambience touches; it makes no sound. */
class Context {
  state = 'running';
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  closed = 0;
  gains: Part[] = [];
  sources: Part[] = [];
  createBuffer = (_channels: number, length: number) => ({ length, copyToChannel: () => undefined });
  resume = async () => undefined;
  close = async () => {
    this.closed += 1;
  };
}

class Part extends EventTarget {
  readonly gain: Param;
  readonly frequency = new Param();
  started = 0;
  stoppedAt: number | undefined;
  constructor(_context: Context, options: { gain?: number } = {}) {
    super();
    this.gain = new Param(options.gain);
  }
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {
    this.started += 1;
  }
  stop(at: number): void {
    this.stoppedAt = at;
  }
}

class Gain extends Part {
  constructor(context: Context, options: { gain?: number }) {
    super(context, options);
    context.gains.push(this);
  }
}

class Source extends Part {
  constructor(context: Context) {
    super(context);
    context.sources.push(this);
  }
}

let contexts: Context[] = [];
const open = () => {
  const context = new Context();
  contexts.push(context);
  return context as unknown as AudioContext;
};
const RESTAURANT: Place = {
  murmur: { frequency: 700, swell: 250, rate: 0.1, loudness: 1 },
  sounds: [{ every: [5, 16], parts: [{ pitch: 2_000, loudness: [0.1, 0.3], fade: 0.4 }] }],
};
const place = (scene: string) => (scene === 'restaurant' ? RESTAURANT : undefined);
const ambience = () => new Ambience({ random: () => 0.5, open, place });
const only = (): Context => {
  expect(contexts).toHaveLength(1);
  return contexts[0] ?? new Context();
};
/** Where a gain was told to go, in order. */
const targets = (node: Part | undefined) => node?.gain.glides.map(([target]) => target);
/** In the order they are made: the fade, the voice. */
const fade = () => only().gains[0];
const voice = () => only().gains[1];

beforeEach(() => {
  contexts = [];
  vi.useFakeTimers();
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  vi.stubGlobal('OscillatorNode', Source);
  vi.stubGlobal('BiquadFilterNode', Part);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of a place', () => {
  it('fades in from silence, to a whisper', () => {
    ambience().start('restaurant');
    expect(fade()?.gain.value).toBe(0);
    expect(fade()?.gain.glides).toEqual([[0.05, 10, FADE_S / 5]]);
  });

  it('is not begun twice', () => {
    const room = ambience();
    room.start('restaurant');
    room.start('restaurant');
    expect(contexts).toHaveLength(1);
  });

  it('falls to a quarter while somebody speaks, and rises again', () => {
    const room = ambience();
    room.start('restaurant');
    room.duck(true);
    room.duck(false);
    expect(targets(voice())).toEqual([0.25, 1]);
  });

  it('begins low where somebody speaks already', () => {
    const room = ambience();
    room.duck(true);
    room.start('restaurant');
    expect(voice()?.gain.value).toBe(0.25);
  });

  it('lets a cup sound now and then, but not while the context stands still', () => {
    ambience().start('restaurant');
    const murmur = only().sources.length;
    vi.advanceTimersByTime(11_000);
    const once = only().sources.length;
    expect(once).toBeGreaterThan(murmur);
    only().state = 'suspended';
    vi.advanceTimersByTime(60_000);
    expect(only().sources).toHaveLength(once);
  });
});

describe('stopping', () => {
  it('fades out, and closes the context when the fade is over', () => {
    const room = ambience();
    room.start('restaurant');
    const { sources } = only();
    room.stop();
    expect(targets(fade())).toEqual([0.05, 0]);
    expect(sources.map(({ stoppedAt }) => stoppedAt)).toEqual([10 + FADE_S, 10 + FADE_S]);
    expect(only().closed).toBe(0);
    sources[0]?.dispatchEvent(new Event('ended'));
    expect(only().closed).toBe(1);
  });

  it('leaves no timer', () => {
    const room = ambience();
    room.start('restaurant');
    vi.advanceTimersByTime(30_000);
    expect(vi.getTimerCount()).toBe(1);
    room.stop();
    room.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes at once a context that stands still', () => {
    const room = ambience();
    room.start('restaurant');
    only().state = 'suspended';
    room.stop();
    expect(only().closed).toBe(1);
  });

  it('comes too when the next place has no sound', () => {
    const room = ambience();
    room.start('restaurant');
    room.start('travel');
    expect(targets(fade())).toEqual([0.05, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('silence', () => {
  it('for a kind of place without a sound', () => {
    ambience().start('travel');
    expect(contexts).toHaveLength(0);
  });

  it('without Web Audio', () => {
    const room = new Ambience({ place });
    room.start('restaurant');
    room.duck(true);
    room.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('where the browser refuses a context, but for a word in the log', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const refuse = () => {
      throw new Error('too many');
    };
    new Ambience({ open: refuse, place }).start('restaurant');
    expect(warned).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
