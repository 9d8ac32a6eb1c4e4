import type { Listener } from './hub.ts';
import { merge, type Nudge } from './nudge.ts';

/** The next thing that a stream is to write. */
export type Letter = { kind: 'nudge'; nudge: Nudge } | { kind: 'beat' } | { kind: 'end' };

/** The place where news waits until its stream is written: one nudge at most, whoever reads however slowly. */
export interface Mailbox extends Listener {
  /** Resolves once there is something; `end` again and again once it has ended. */
  next(): Promise<Letter>;
}

export function createMailbox(): Mailbox {
  let waiting: Nudge | null = null;
  let beats = false;
  let ended = false;
  let wake = (): void => undefined;

  const take = (): Letter | null => {
    if (ended) return { kind: 'end' };
    if (waiting) {
      const nudge = waiting;
      waiting = null;
      beats = false;
      return { kind: 'nudge', nudge };
    }
    if (!beats) return null;
    beats = false;
    return { kind: 'beat' };
  };
  return {
    nudge(nudge) {
      waiting = waiting ? merge(waiting, nudge) : nudge;
      wake();
    },
    beat() {
      beats = true;
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    async next() {
      for (;;) {
        const letter = take();
        if (letter) return letter;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
