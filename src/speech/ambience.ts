/**
 * What one hears of the place of a scene: a room that murmurs and, now and then, a cup. Made with Web Audio, without
 * files.
 *
 * Invariants
 * 1. Every gain glides, from wherever it is: nothing clicks, however soon a call follows the last.
 * 2. After `stop` no timer is left, and the sound system is let go of once the fade is over.
 * 3. Without Web Audio, or for a kind of place that has no sound yet, nothing happens.
 */
import { brownNoise } from './brown-noise.ts';
import { nextClink, playClink } from './clink.ts';

/** Under everything that is said. */
const GAIN = 0.05;
/** What is left of it while somebody speaks. */
const DUCKED = 0.25;
export const FADE_S = 0.6;
/** A glide has all but arrived after five of its time constants. */
const GLIDE_S = FADE_S / 5;
const NOISE_S = 8;
/** The murmur's upper end, in Hz, and how far and how often it swells. */
const MURMUR = { frequency: 700, swell: 250, rate: 0.11 };

/** The kinds of places that sound: ids of categories. */
const KINDS: ReadonlySet<string> = new Set(['food']);

export interface AmbienceOptions {
  /** 0 up to 1. */
  random?: () => number;
  /** A new context, or null where there is none; may throw. */
  open?: () => AudioContext | null;
}

/** What plays, from `start` to `stop`. */
interface Room {
  kind: string;
  context: AudioContext;
  fade: GainNode;
  voice: GainNode;
  sources: AudioScheduledSourceNode[];
  timer: ReturnType<typeof setTimeout> | undefined;
}

const openContext = () => ('AudioContext' in globalThis ? new AudioContext({ latencyHint: 'playback' }) : null);

function glide({ gain }: GainNode, target: number, context: AudioContext): void {
  gain.setTargetAtTime(target, context.currentTime, GLIDE_S);
}

/** The murmur: dark noise whose upper end slowly rises and falls. */
function murmur(context: AudioContext, output: AudioNode, random: () => number): AudioScheduledSourceNode[] {
  const buffer = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  buffer.copyToChannel(brownNoise(buffer.length, random), 0);
  const noise = new AudioBufferSourceNode(context, { buffer, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: MURMUR.frequency });
  const swell = new OscillatorNode(context, { frequency: MURMUR.rate });
  swell.connect(new GainNode(context, { gain: MURMUR.swell })).connect(filter.frequency);
  noise.connect(filter).connect(output);
  return [noise, swell];
}

export class Ambience {
  readonly #random: () => number;
  readonly #open: () => AudioContext | null;
  #room: Room | null = null;
  #ducked = false;

  constructor({ random = Math.random, open = openContext }: AmbienceOptions = {}) {
    this.#random = random;
    this.#open = open;
  }

  /**
   * Fades in the sound of a kind of place, the scene's category (`food`); what sounded before fades out. Nothing
   * happens if it sounds already. Call it from a tap: browsers keep anything else silent.
   */
  start(kind: string): void {
    if (this.#room?.kind === kind) return;
    this.stop();
    if (!KINDS.has(kind)) return;
    try {
      const context = this.#open();
      if (context) this.#room = this.#enter(kind, context);
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
    clearTimeout(room.timer);
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

  #enter(kind: string, context: AudioContext): Room {
    const fade = new GainNode(context, { gain: 0 });
    const voice = new GainNode(context, { gain: this.#ducked ? DUCKED : 1 });
    voice.connect(fade).connect(context.destination);
    const sources = murmur(context, voice, this.#random);
    for (const source of sources) source.start();
    glide(fade, GAIN, context);
    if (context.state === 'suspended') {
      context.resume().catch((error: unknown) => console.warn('The ambience may not sound yet', error));
    }
    const room: Room = { kind, context, fade, voice, sources, timer: undefined };
    this.#awaitClink(room);
    return room;
  }

  #awaitClink(room: Room): void {
    const clink = nextClink(this.#random);
    room.timer = setTimeout(() => {
      // In a context that stands still they would pile up, and sound all at once.
      if (room.context.state === 'running') playClink(room.context, room.voice, clink);
      this.#awaitClink(room);
    }, clink.afterMs);
  }
}
