import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FADE_S, startAmbience } from './ambience.ts';
import type { Place } from './place-format.ts';

/** Requests to a gain: [target, at, time constant]. */
type Glide = [number, number, number];

class Param {
  glides: Glide[] = [];
  readonly value: number;
  constructor(value = 0) {
    this.value = value;
  }
  setTargetAtTime(...glide: Glide): this {
    this.glides.push(glide);
    return this;
  }
  setValueAtTime = () => this;
  linearRampToValueAtTime = () => this;
  exponentialRampToValueAtTime = () => this;
}

/** As much of Web Audio as the ambience touches; it makes no sound. */
class Context {
  constructor() {
    contexts.push(this);
  }
  state = 'running';
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  closed = 0;
  gains: Part[] = [];
  sources: Part[] = [];
  resume = async () => undefined;
  close = async () => {
    this.closed += 1;
  };
}

class Part {
  readonly gain: Param;
  readonly frequency = new Param();
  constructor(_context: Context, options: { gain?: number } = {}) {
    this.gain = new Param(options.gain);
  }
  connect(next: unknown): unknown {
    return next;
  }
  start = () => undefined;
  stop = () => undefined;
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
const RESTAURANT: Place = {
  murmur: { frequency: 700, swell: 250, rate: 0.1, loudness: 1 },
  sounds: [{ every: [5, 16], parts: [{ pitch: 2_000, loudness: [0.1, 0.3], fade: 0.4 }] }],
};
const begin = () => {
  const ambience = startAmbience(RESTAURANT);
  if (!ambience) throw new Error('nothing sounds');
  return ambience;
};
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
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      length = 1;
      copyToChannel = () => undefined;
    },
  );
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  vi.stubGlobal('OscillatorNode', Source);
  vi.stubGlobal('BiquadFilterNode', Part);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of a place', () => {
  it('fades in from silence, to a whisper', () => {
    begin();
    expect(fade()?.gain.value).toBe(0);
    expect(fade()?.gain.glides).toEqual([[0.05, 10, FADE_S / 5]]);
  });

  it('falls to a quarter while somebody speaks, and rises again', () => {
    const ambience = begin();
    // An effect takes what it returns for its cleanup.
    expect([ambience.duck(true), ambience.duck(false)]).toEqual([undefined, undefined]);
    expect(targets(voice())).toEqual([0.25, 1]);
  });

  it('lets a cup sound now and then, but not while the context stands still', () => {
    begin();
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
  it.each(['running', 'suspended'])('fades out a %s context, and closes it when the fade is over', (state) => {
    const ambience = begin();
    only().state = state;
    ambience.stop();
    expect(targets(fade())).toEqual([0.05, 0]);
    vi.advanceTimersByTime(FADE_S * 1_000 - 1);
    expect(only().closed).toBe(0);
    vi.advanceTimersByTime(1);
    expect(only().closed).toBe(1);
  });

  it('leaves no timer when the fade is over', () => {
    const ambience = begin();
    vi.advanceTimersByTime(30_000);
    expect(vi.getTimerCount()).toBe(1);
    ambience.stop();
    vi.advanceTimersByTime(FADE_S * 1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('silence', () => {
  it('for a place without a sound', () => {
    expect(startAmbience(undefined)).toBeNull();
    expect(contexts).toHaveLength(0);
  });

  it('without Web Audio', () => {
    vi.unstubAllGlobals();
    expect(startAmbience(RESTAURANT)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('where the browser refuses a context, but for a word in the log', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('AudioContext', function refuse() {
      throw new Error('too many');
    });
    expect(startAmbience(RESTAURANT)).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
