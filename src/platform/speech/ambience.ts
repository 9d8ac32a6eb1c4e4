/**
 * The sound of a scene's place: a room that murmurs and, now and then, something in it.
 *
 * Invariants
 * 1. Every gain glides, from wherever it is: nothing clicks, however soon a call follows the last.
 * 2. Once the fade after `stop` is over, no timer is left and the sound system is let go of.
 */
import type { Place, PlaceSound } from './place-format.ts';
import { drawn, playMurmur, playSound } from './place-sound.ts';

/** Under everything that is said. */
const GAIN = 0.05;
/** Share of the gain while somebody speaks. */
const DUCKED = 0.25;
export const FADE_S = 0.6;
/** A glide has all but arrived after five of its time constants. */
const GLIDE_S = FADE_S / 5;

export interface Ambience {
  /** Falls to a quarter while somebody speaks, and rises again. */
  duck(speaking: boolean): void;
  /** Fades out, and ends. */
  stop(): void;
}

const warn = (error: unknown) => console.warn('The ambience did not begin or end cleanly', error);

function play({ murmur, sounds }: Place): Ambience {
  const context = new AudioContext({ latencyHint: 'playback' });
  const fade = new GainNode(context, { gain: 0 });
  const voice = new GainNode(context);
  const timers = new Map<PlaceSound, ReturnType<typeof setTimeout>>();
  const glide = ({ gain }: GainNode, target: number) => {
    gain.setTargetAtTime(target, context.currentTime, GLIDE_S);
  };
  const wait = (sound: PlaceSound) => {
    const next = () => {
      // In a context that stands still they would pile up, and sound all at once.
      if (context.state === 'running') playSound(context, voice, sound);
      wait(sound);
    };
    timers.set(sound, setTimeout(next, drawn(sound.every) * 1_000));
  };

  voice.connect(fade).connect(context.destination);
  playMurmur(context, voice, murmur);
  glide(fade, GAIN);
  context.resume().catch(warn);
  sounds.forEach(wait);
  return {
    duck: (speaking) => glide(voice, speaking ? DUCKED : 1),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      glide(fade, 0);
      setTimeout(() => context.close().catch(warn), FADE_S * 1_000);
    },
  };
}

/**
 * Fades in the sound of a place. Null: it is silent, or the browser plays nothing, as any does before the learner's first
 * tap.
 */
export function startAmbience(place: Place | undefined): Ambience | null {
  if (!place || !('AudioContext' in globalThis)) return null;
  try {
    return play(place);
  } catch (error) {
    warn(error);
    return null;
  }
}
