/** Small sounds of places, made with Web Audio: each is drawn first, then sounds once. */
import { nextClink, playClink } from './clink.ts';

/** A sound that is to come. */
export interface Coming {
  /** Until it sounds. */
  afterMs: number;
  /** Sounds it now; `output` is the room's. */
  play(context: BaseAudioContext, output: AudioNode): void;
}
/** Draws the next of its kind; `random`: 0 up to 1. */
export type PlaceSound = (random: () => number) => Coming;

const between = (random: () => number, least: number, most: number) => least + (most - least) * random();

/** A cup that touches its saucer. */
export const cup: PlaceSound = (random) => {
  const clink = nextClink(random);
  return { afterMs: clink.afterMs, play: (context, output) => playClink(context, output, clink) };
};

interface Tone {
  /** Hz. */
  pitch: number;
  /** Beside the murmur's 1. */
  loudness: number;
  /** Seconds from now on. */
  at: number;
  /** How long it takes to fade to about a third, in seconds. */
  decayS: number;
}

/** A tone that began at once would click. */
const ATTACK_S = 0.006;

function ring(context: BaseAudioContext, output: AudioNode, { pitch, loudness, at, decayS }: Tone): void {
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { frequency: pitch });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + ATTACK_S);
  envelope.gain.setTargetAtTime(0, begin + ATTACK_S, decayS);
  oscillator.connect(envelope).connect(output);
  oscillator.start(begin);
  oscillator.stop(begin + ATTACK_S + decayS * 8);
}

/** The bell on a reception desk, struck once. */
export const deskBell: PlaceSound = (random) => {
  const loudness = between(random, 0.1, 0.22);
  return {
    afterMs: between(random, 18_000, 45_000),
    play: (context, output) => {
      ring(context, output, { pitch: 2_093, loudness, at: 0, decayS: 0.5 });
      ring(context, output, { pitch: 4_190, loudness: loudness / 3, at: 0, decayS: 0.25 });
    },
  };
};

/** The gong before an announcement in a station: three tones, from high to low. */
export const stationGong: PlaceSound = (random) => {
  const loudness = between(random, 0.12, 0.22);
  return {
    afterMs: between(random, 25_000, 60_000),
    play: (context, output) => {
      for (const [index, pitch] of [659, 523, 392].entries())
        ring(context, output, { pitch, loudness, at: index * 0.45, decayS: 0.4 });
    },
  };
};

interface Hiss {
  /** Hz: the middle of what is heard. */
  frequency: number;
  q: number;
  loudness: number;
  /** Seconds from now on, and how long it swells and fades. */
  at: number;
  riseS: number;
  fallS: number;
}

/** Noise through a band, that swells and fades. */
function hiss(context: BaseAudioContext, output: AudioNode, random: () => number, sound: Hiss): void {
  const { frequency, q, loudness, at, riseS, fallS } = sound;
  const length = Math.max(1, Math.ceil((riseS + fallS) * context.sampleRate));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length }, () => random() * 2 - 1),
    0,
  );
  const begin = context.currentTime + at;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: q });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + riseS);
  envelope.gain.linearRampToValueAtTime(0, begin + riseS + fallS);
  noise.connect(band).connect(envelope).connect(output);
  noise.start(begin);
}

/** Milk being foamed at a bar. */
export const steam: PlaceSound = (random) => {
  const seconds = between(random, 1.2, 2.6);
  return {
    afterMs: between(random, 12_000, 30_000),
    play: (context, output) =>
      hiss(context, output, random, { frequency: 3_800, q: 0.7, loudness: 0.35, at: 0, riseS: 0.3, fallS: seconds }),
  };
};

/** A train that rolls in, far off. */
export const rollingTrain: PlaceSound = (random) => ({
  afterMs: between(random, 20_000, 50_000),
  play: (context, output) =>
    hiss(context, output, random, { frequency: 140, q: 0.6, loudness: 2.2, at: 0, riseS: 3, fallS: 4 }),
});

type Range = [least: number, most: number];

/** Short hisses one after another, each a little different. */
interface Flurry {
  /** How many, and how far apart, in seconds. */
  count: Range;
  apartS: Range;
  /** Until it begins, in milliseconds. */
  afterMs: Range;
  /** Hz. */
  frequency: Range;
  loudness: Range;
  shape: Pick<Hiss, 'q' | 'riseS' | 'fallS'>;
}

const flurry =
  ({ count, apartS, afterMs, frequency, loudness, shape }: Flurry): PlaceSound =>
  (random) => {
    const length = Math.floor(between(random, ...count));
    return {
      afterMs: between(random, ...afterMs),
      play: (context, output) => {
        for (let index = 0; index < length; index++)
          hiss(context, output, random, {
            ...shape,
            frequency: between(random, ...frequency),
            loudness: between(random, ...loudness),
            at: index * between(random, ...apartS),
          });
      },
    };
  };

/** A bag that rustles. */
export const rustle = flurry({
  count: [3, 7],
  apartS: [0.07, 0.14],
  afterMs: [5_000, 14_000],
  frequency: [3_500, 6_000],
  loudness: [0.12, 0.4],
  shape: { q: 1.2, riseS: 0.01, fallS: 0.08 },
});

/** Somebody types in the next room. */
export const keys = flurry({
  count: [4, 12],
  apartS: [0.11, 0.2],
  afterMs: [4_000, 12_000],
  frequency: [1_500, 2_400],
  loudness: [0.12, 0.3],
  shape: { q: 3, riseS: 0.002, fallS: 0.03 },
});
