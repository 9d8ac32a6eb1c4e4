/** Times of day in a reply: "at half past six", "vor zwölf", "下午三点". */
import type { TravelCue } from '../../format/travel.ts';
import { cuesOf, type Spoken } from './words.ts';

export interface Clock {
  /** Minutes since midnight. */
  at: number;
  /** "Before", "by": no later than that. */
  isBy: boolean;
  /** Positions among the words. */
  from: number;
  to: number;
  clause: number;
}

const HOUR = 60;
const NOON = 12;
const HALF = 30;
const QUARTER = 15;
/** Without more words an hour until this one is of the afternoon. */
const AFTERNOON = 6;
const DIGITS = /^(\d{1,2})[:.h](\d{2})$/;
/** Words between "before" and the hour. */
const GAP = 2;

/** The minutes of a time as it is written: "14:10". */
function writtenAt(text: string): number | null {
  const [, hour, minute] = DIGITS.exec(text) ?? [];
  const at = Number(hour) * HOUR + Number(minute);
  return hour && Number(hour) < 24 && Number(minute) < HOUR ? at : null;
}

/** A time that is told by a number of the hour and the words around it; null where the number is none. */
function toldAt({ words, cues }: Spoken, at: number): { minutes: number; from: number; to: number } | null {
  const { number = null, clause } = words[at] ?? {};
  if (number === null || number > 24) return null;
  const before = (id: TravelCue) => cues.find((cue) => cue.id === id && cue.to === at && cue.clause === clause);
  const after = (id: TravelCue, from: number) =>
    cues.find((cue) => cue.id === id && cue.from === from && cue.clause === clause);
  const hour = after('hour', at + 1);
  const behind = hour?.to ?? at + 1;
  const toHalf = before('before_half');
  if (toHalf) return { minutes: (number - 1) * HOUR + HALF, from: toHalf.from, to: behind };
  const half = before('half') ?? after('half', behind);
  const quarterTo = before('quarter_to') ?? after('quarter_to', behind);
  const quarter = before('quarter') ?? after('quarter', behind);
  const part = half ?? quarterTo ?? quarter;
  const minute = hour ? (words[behind]?.number ?? null) : null;
  if (!hour && !part && !before('at') && !before('by')) return null;
  // "At two tickets" is no time: what is counted stands behind its number.
  if (!hour && !part && cues.some(({ id, from }) => from === at + 1 && COUNTED.includes(id))) return null;
  const minutes = half
    ? HALF
    : quarterTo
      ? -QUARTER
      : quarter
        ? QUARTER
        : minute !== null && minute < HOUR
          ? minute
          : 0;
  return {
    minutes: number * HOUR + minutes,
    from: Math.min(part?.from ?? at, before('at')?.from ?? at, at),
    to: Math.max(part?.to ?? behind, behind),
  };
}
const COUNTED: readonly TravelCue[] = ['adult', 'child', 'person', 'ticket', 'bicycle', 'dog', 'age'];

/** Words that hold a number and are no time: "晚一点". */
const OTHER: TravelCue[] = ['earlier', 'later', 'first', 'second', 'two', 'three', 'four', 'alone'];

/** The times of a reply in its order. */
export function clocksIn(spoken: Spoken): Clock[] {
  const found: Clock[] = [];
  spoken.words.forEach(({ text, clause, negated }, at) => {
    const isOther = cuesOf(spoken, ...OTHER).some(({ from, to }) => from <= at && at < to);
    if (negated || isOther || (found.at(-1)?.to ?? 0) > at) return;
    const written = writtenAt(text);
    const told = written !== null ? { minutes: written, from: at, to: at + 1 } : toldAt(spoken, at);
    if (!told) return;
    const has = (id: TravelCue) => cuesOf(spoken, id).some((cue) => cue.clause === clause);
    const isEarly = told.minutes < NOON * HOUR && told.minutes >= 0;
    const isLate =
      isEarly && (has('evening') || (!has('morning') && written === null && told.minutes <= AFTERNOON * HOUR));
    const minutes = isLate ? told.minutes + NOON * HOUR : told.minutes;
    const isBy = cuesOf(spoken, 'by').some((cue) => cue.clause === clause && cue.to <= at && told.from - cue.to <= GAP);
    found.push({ at: minutes, isBy, from: told.from, to: told.to, clause });
  });
  return found;
}
