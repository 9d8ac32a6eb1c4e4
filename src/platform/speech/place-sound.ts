/** The sound of a scene's place, as `content/sounds.yaml` describes it and `npm run content:build` writes it down. */

/** Fixed, or drawn anew each time between the least and the most. */
export type Range = number | [least: number, most: number];

/** A tone, or with `width` noise in a band around its pitch. */
export interface SoundPart {
  /** Hz. */
  pitch: Range;
  /** Q of the band. */
  width?: number | undefined;
  /** Relative to the murmur's 1. */
  loudness: Range;
  /** Seconds from the beginning of the sound. */
  at?: number | undefined;
  /** Seconds. */
  rise?: number | undefined;
  fade: Range;
}

export interface PlaceSound {
  /** Seconds until it sounds. */
  every: Range;
  /** Repetitions, and the seconds between them. */
  strokes?: Range | undefined;
  apart?: Range | undefined;
  parts: SoundPart[];
}

export interface Murmur {
  /** The upper end of the noise in Hz, and by how many Hz it swells how often a second. */
  frequency: number;
  swell: number;
  rate: number;
  loudness: number;
}

export interface Place {
  murmur: Murmur;
  sounds: PlaceSound[];
}

/** A tone that began at once would click. */
const RISE_S = 0.005;
/** Exponential ramps cannot reach zero. */
const SILENCE = 0.001;

export const drawn = (range: Range, random: () => number): number =>
  typeof range === 'number' ? range : range[0] + (range[1] - range[0]) * random();

/** White noise, between -1 and 1. */
export function noiseBuffer(context: BaseAudioContext, seconds: number, random: () => number): AudioBuffer {
  const length = Math.ceil(seconds * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length }, () => random() * 2 - 1),
    0,
  );
  return buffer;
}

function playPart(
  context: BaseAudioContext,
  output: AudioNode,
  part: SoundPart,
  begin: number,
  random: () => number,
): void {
  const { rise = RISE_S, width } = part;
  const frequency = drawn(part.pitch, random);
  const fade = drawn(part.fade, random);
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(drawn(part.loudness, random), begin + rise);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, begin + rise + fade);
  const source =
    width === undefined
      ? new OscillatorNode(context, { frequency })
      : new AudioBufferSourceNode(context, { buffer: noiseBuffer(context, rise + fade, random) });
  const heard =
    width === undefined
      ? source
      : source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: width }));
  heard.connect(envelope).connect(output);
  source.start(begin);
  source.stop(begin + rise + fade);
}

/** Plays a sound once, with all its strokes. `random` draws from 0 up to 1. */
export function playSound(
  context: BaseAudioContext,
  output: AudioNode,
  { parts, strokes = 1, apart = 0 }: PlaceSound,
  random: () => number,
): void {
  let begin = context.currentTime;
  for (let left = Math.floor(drawn(strokes, random)); left > 0; left--) {
    for (const part of parts) playPart(context, output, part, begin + (part.at ?? 0), random);
    begin += drawn(apart, random);
  }
}
