/**
 * The sound of a scene's place: a room that murmurs and, now and then, something in it. Made with Web Audio, without
 * files, from what the scene's author chose in `content/sounds.yaml`.
 *
 * Invariants
 * 1. Every gain glides, from wherever it is: nothing clicks, however soon a call follows the last.
 * 2. After `stop` no timer is left, and the sound system is let go of once the fade is over.
 * 3. Without Web Audio, or for a scene whose place is silent, nothing happens.
 */
import { drawn, type Murmur, noiseBuffer, type Place, type PlaceSound, playSound } from './place-sound.ts';
import { placeOf } from './places.ts';

/** Under everything that is said. */
const GAIN = 0.05;
/** Share of the gain while somebody speaks. */
const DUCKED = 0.25;
export const FADE_S = 0.6;
/** A glide has all but arrived after five of its time constants. */
const GLIDE_S = FADE_S / 5;
const NOISE_S = 8;
/** Little of white noise is left below the murmur's limit. */
const NOISE_GAIN = 3;

export interface AmbienceOptions {
  /** 0 up to 1. */
  random?: () => number;
  /** A new context, or null where there is none; may throw. */
  open?: () => AudioContext | null;
  /** The sound of a scene's place. */
  place?: (scene: string) => Place | undefined;
}

/** The sound that plays from `start` to `stop`. */
interface Room {
  scene: string;
  context: AudioContext;
  fade: GainNode;
  voice: GainNode;
  sources: AudioScheduledSourceNode[];
  timers: Map<PlaceSound, ReturnType<typeof setTimeout>>;
}

const openContext = () => ('AudioContext' in globalThis ? new AudioContext({ latencyHint: 'playback' }) : null);

function glide({ gain }: GainNode, target: number, context: AudioContext): void {
  gain.setTargetAtTime(target, context.currentTime, GLIDE_S);
}

/** The murmur: noise below a limit that slowly rises and falls. */
function murmur(
  context: AudioContext,
  output: AudioNode,
  random: () => number,
  { frequency, swell: depth, rate, loudness }: Murmur,
): AudioScheduledSourceNode[] {
  const noise = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context, NOISE_S, random), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency });
  const swell = new OscillatorNode(context, { frequency: rate });
  swell.connect(new GainNode(context, { gain: depth })).connect(filter.frequency);
  noise
    .connect(filter)
    .connect(new GainNode(context, { gain: loudness * NOISE_GAIN }))
    .connect(output);
  return [noise, swell];
}

export class Ambience {
  readonly #random: () => number;
  readonly #open: () => AudioContext | null;
  readonly #place: (scene: string) => Place | undefined;
  #room: Room | null = null;
  #ducked = false;

  constructor({ random = Math.random, open = openContext, place = placeOf }: AmbienceOptions = {}) {
    this.#random = random;
    this.#open = open;
    this.#place = place;
  }

  /**
   * Fades in the sound of a scene's place; what sounded before fades out. Nothing happens if it sounds already. Call it
   * from a tap: browsers keep anything else silent.
   */
  start(scene: string): void {
    if (this.#room?.scene === scene) return;
    this.stop();
    const sound = this.#place(scene);
    if (!sound) return;
    try {
      const context = this.#open();
      if (context) this.#room = this.#enter(scene, sound, context);
    } catch (error) {
      console.warn('The scene stays without ambience', error);
    }
  }

  /** Falls to a quarter while somebody speaks, and rises again; also remembered for the next `start`. */
  duck(speaking: boolean): void {
    this.#ducked = speaking;
    if (this.#room) glide(this.#room.voice, speaking ? DUCKED : 1, this.#room.context);
  }

  /** Fades out, and ends. May be called at any time, also twice. */
  stop(): void {
    const room = this.#room;
    if (!room) return;
    this.#room = null;
    for (const timer of room.timers.values()) clearTimeout(timer);
    const { context, fade, sources } = room;
    const close = () => {
      context.close().catch((error: unknown) => console.warn('The ambience did not end cleanly', error));
    };
    // A context that stands still, as in the background, never comes to the end of a fade.
    if (context.state !== 'running') {
      close();
      return;
    }
    glide(fade, 0, context);
    sources[0]?.addEventListener('ended', close, { once: true });
    for (const source of sources) source.stop(context.currentTime + FADE_S);
  }

  #enter(scene: string, sound: Place, context: AudioContext): Room {
    const fade = new GainNode(context, { gain: 0 });
    const voice = new GainNode(context, { gain: this.#ducked ? DUCKED : 1 });
    voice.connect(fade).connect(context.destination);
    const sources = murmur(context, voice, this.#random, sound.murmur);
    for (const source of sources) source.start();
    glide(fade, GAIN, context);
    if (context.state === 'suspended') {
      context.resume().catch((error: unknown) => console.warn('The ambience may not sound yet', error));
    }
    const room: Room = { scene, context, fade, voice, sources, timers: new Map() };
    for (const one of sound.sounds) this.#await(room, one);
    return room;
  }

  #await(room: Room, sound: PlaceSound): void {
    const play = () => {
      // In a context that stands still they would pile up, and sound all at once.
      if (room.context.state === 'running') playSound(room.context, room.voice, sound, this.#random);
      this.#await(room, sound);
    };
    room.timers.set(sound, setTimeout(play, drawn(sound.every, this.#random) * 1_000));
  }
}
