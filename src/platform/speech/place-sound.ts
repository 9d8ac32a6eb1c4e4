/** Plays the sound of a scene's place from the numbers of its author. */
import type { Murmur, PlaceSound, Range, SoundPart } from './place-format.ts';

const MURMUR_S = 8;
/** Little of white noise is left below the murmur's limit. */
const MURMUR_GAIN = 3;
/** A tone that began at once would click. */
const RISE_S = 0.005;
/** Exponential ramps cannot reach zero. */
const SILENCE = 0.001;

export const drawn = (range: Range): number =>
  typeof range === 'number' ? range : range[0] + (range[1] - range[0]) * Math.random();

function whiteNoise(context: BaseAudioContext, seconds: number, loop = false): AudioBufferSourceNode {
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * context.sampleRate), sampleRate: context.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  return new AudioBufferSourceNode(context, { buffer, loop });
}

/** Plays, until the context is closed, noise below a limit that slowly rises and falls. */
export function playMurmur(context: BaseAudioContext, output: AudioNode, murmur: Murmur): void {
  const noise = whiteNoise(context, MURMUR_S, true);
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: murmur.frequency });
  const swell = new OscillatorNode(context, { frequency: murmur.rate });
  swell.connect(new GainNode(context, { gain: murmur.swell })).connect(filter.frequency);
  const level = new GainNode(context, { gain: murmur.loudness * MURMUR_GAIN });
  noise.connect(filter).connect(level).connect(output);
  for (const source of [noise, swell]) source.start();
}

function playPart(context: BaseAudioContext, output: AudioNode, part: SoundPart, begin: number): void {
  const { rise = RISE_S, width: Q } = part;
  const frequency = drawn(part.pitch);
  const end = begin + rise + drawn(part.fade);
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(drawn(part.loudness), begin + rise);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  const source = Q === undefined ? new OscillatorNode(context, { frequency }) : whiteNoise(context, end - begin);
  const heard =
    Q === undefined ? source : source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency, Q }));
  heard.connect(envelope).connect(output);
  source.start(begin);
  source.stop(end);
}

/** Plays a sound once, with all its strokes. */
export function playSound(context: BaseAudioContext, output: AudioNode, sound: PlaceSound): void {
  let begin = context.currentTime;
  for (let left = Math.floor(drawn(sound.strokes ?? 1)); left > 0; left--) {
    for (const part of sound.parts) playPart(context, output, part, begin + (part.at ?? 0));
    begin += drawn(sound.apart ?? 0);
  }
}
