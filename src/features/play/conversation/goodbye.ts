/** The time that the partner's goodbye takes: it is read and heard to its end before the result takes its place. */
import { HAN } from '#domain/han.ts';

/** However long a voice goes on, the result comes within 20 s (product 6.18). */
export const LONGEST_GOODBYE_MS = 16_000;
const TO_BEGIN_MS = 1_500;
const READING_MS = { latin: 65, han: 220 };
/** The pause after the voice has ended. */
const BREATH_MS = 700;

/** The time for reading lines in a language that one learns, in milliseconds. */
export function readingTime(lines: readonly string[]): number {
  const characters = [...lines.join('')];
  const han = characters.filter((character) => HAN.test(character)).length;
  const time = TO_BEGIN_MS + han * READING_MS.han + (characters.length - han) * READING_MS.latin;
  return Math.min(time, LONGEST_GOODBYE_MS);
}

export interface Goodbye {
  /** The partner's voice is heard, or is silent. */
  hear(speaking: boolean): void;
  /** The learner looks something up; nothing happens before that is closed. */
  look(looking: boolean): void;
  stop(): void;
}

/** Calls `onOver` once when lines that now begin have been read and heard. */
export function sayGoodbye(lines: readonly string[], onOver: () => void): Goodbye {
  const is = { read: false, late: false, quiet: true, looking: false, over: false };
  const clocks = new Set<ReturnType<typeof setTimeout>>();
  let breath: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    is.over = true;
    clearTimeout(breath);
    for (const clock of clocks) clearTimeout(clock);
  }
  function note(change: Partial<typeof is>): void {
    Object.assign(is, change);
    if (is.over || is.looking || !(is.late || (is.read && is.quiet))) return;
    stop();
    onOver();
  }
  clocks.add(setTimeout(() => note({ read: true }), readingTime(lines)));
  clocks.add(setTimeout(() => note({ late: true }), LONGEST_GOODBYE_MS));
  return {
    hear(speaking) {
      clearTimeout(breath);
      if (speaking) note({ quiet: false });
      else if (!is.quiet && !is.over) breath = setTimeout(() => note({ quiet: true }), BREATH_MS);
    },
    look: (looking) => note({ looking }),
    stop,
  };
}
