/** A cup that touches its saucer somewhere in the room. */

/** A cup rings in tones that are no harmonics of each other; the higher, the weaker and the shorter. */
const TONES = [1, 1.83, 2.76] as const;
/** A tone that began at once would click. */
const ATTACK_S = 0.004;
const PAUSE_MS = { least: 5_000, most: 16_000 };

export interface Clink {
  /** Until it sounds. */
  afterMs: number;
  /** Hz, of the lowest tone. */
  pitch: number;
  /** 0 to 1, beside the murmur's 1. */
  loudness: number;
  /** How long it takes to fade to about a third, in seconds. */
  decayS: number;
}

/** The next one: now and then, now nearer, now farther. `random`: 0 up to 1. */
export function nextClink(random: () => number): Clink {
  const between = (least: number, most: number) => least + (most - least) * random();
  return {
    afterMs: between(PAUSE_MS.least, PAUSE_MS.most),
    pitch: between(1_500, 2_600),
    loudness: between(0.1, 0.35),
    decayS: between(0.05, 0.12),
  };
}

/** Sounds it now. */
export function playClink(context: BaseAudioContext, output: AudioNode, clink: Clink): void {
  const now = context.currentTime;
  for (const [index, tone] of TONES.entries()) {
    const decayS = clink.decayS / (index + 1);
    const oscillator = new OscillatorNode(context, { frequency: clink.pitch * tone });
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, now);
    envelope.gain.linearRampToValueAtTime(clink.loudness / (index + 1), now + ATTACK_S);
    envelope.gain.setTargetAtTime(0, now + ATTACK_S, decayS);
    oscillator.connect(envelope).connect(output);
    oscillator.start(now);
    oscillator.stop(now + ATTACK_S + decayS * 8);
  }
}
