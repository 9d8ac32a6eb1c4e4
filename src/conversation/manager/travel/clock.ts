/** Times of day in a reply: "at half past six", "vor zwölf", "下午三点". */
import type { TravelCue } from '../../format/travel.ts';
import { numberFrom } from '../perceive/numbers.ts';
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

/** The hour, and the minutes where they follow at once, of the numbers that stand in a row: "ten thirty", "十二". */
function hourIn(
  { words }: Spoken,
  at: number,
  spaced: boolean,
): { hour: number; minute: number | null; to: number } | null {
  const { clause } = words[at] ?? {};
  if (words[at - 1]?.number != null && words[at - 1]?.clause === clause) return null;
  let to = at;
  while (words[to]?.number != null && words[to]?.clause === clause) to += 1;
  const row = words.slice(at, to).map(({ number }) => number ?? 0);
  const [first = 0, second] = row;
  if (!spaced || second === undefined || isOneNumber(first, second))
    return {
      hour: numberFrom(spaced ? row.slice(0, 2) : row, spaced),
      minute: null,
      to: spaced ? Math.min(to, at + 2) : to,
    };
  return { hour: first, minute: numberFrom(row.slice(1), spaced), to };
}

/** True if two number words in a row are one number: "twenty two", "dix-huit". */
const isOneNumber = (first: number, second: number): boolean =>
  (first === 20 && second < 10) || (first === 10 && second >= 7 && second < 10);

/** A time that is told by a number of the hour and the words around it; null where the number is none. */
function toldAt(spoken: Spoken, at: number, spaced: boolean): { minutes: number; from: number; to: number } | null {
  const { words, cues } = spoken;
  const { number = null, clause, isArticle } = words[at] ?? {};
  const read = number === null || isArticle ? null : hourIn(spoken, at, spaced);
  if (!read || read.hour > 24) return null;
  const before = (id: TravelCue) => cues.find((cue) => cue.id === id && cue.to === at && cue.clause === clause);
  const after = (id: TravelCue, from: number) =>
    cues.find((cue) => cue.id === id && cue.from === from && cue.clause === clause);
  const hour = after('hour', read.to);
  const behind = hour?.to ?? read.to;
  const toHalf = before('before_half');
  if (toHalf) return { minutes: (read.hour - 1) * HOUR + HALF, from: toHalf.from, to: behind };
  const half = before('half') ?? after('half', behind);
  const quarterTo = before('quarter_to') ?? after('quarter_to', behind);
  const quarter = before('quarter') ?? after('quarter', behind);
  const part = half ?? quarterTo ?? quarter;
  const next = hour ? hourIn(spoken, behind, spaced) : null;
  const minute = read.minute ?? next?.hour ?? null;
  if (!hour && !part && !before('at') && !before('by')) return null;
  // "At two tickets" is no time: what is counted stands behind its number.
  if (!hour && !part && cues.some(({ id, from }) => from === read.to && COUNTED.includes(id))) return null;
  const told = minute !== null && minute < HOUR ? minute : 0;
  const minutes = half ? HALF : quarterTo ? -QUARTER : quarter ? QUARTER : told;
  return {
    minutes: read.hour * HOUR + minutes,
    from: Math.min(part?.from ?? at, before('at')?.from ?? at, at),
    to: Math.max(part?.to ?? behind, next?.to ?? behind, behind),
  };
}
const COUNTED: readonly TravelCue[] = ['adult', 'child', 'person', 'ticket', 'bicycle', 'dog', 'age'];

/** True if a word before a time, or just behind it, says that it is the latest: "before nine", "九点以前". */
const isDeadline = (spoken: Spoken, clause: number, from: number, to: number): boolean =>
  cuesOf(spoken, 'by').some(
    (cue) => cue.clause === clause && (cue.from === to || (cue.to <= to && from - cue.to <= GAP && cue.from <= from)),
  );

/** Noon, where it is said as a time: "before noon". */
function noonsIn(spoken: Spoken): Clock[] {
  return cuesOf(spoken, 'noon').map(({ from, to, clause }) => ({
    at: NOON * HOUR,
    isBy: isDeadline(spoken, clause, from, to),
    from,
    to,
    clause,
  }));
}

/** Words that hold a number and are no time: "晚一点". */
const OTHER: TravelCue[] = ['earlier', 'later', 'first', 'second', 'two', 'three', 'four', 'alone'];

/** The times of a reply in its order. */
export function clocksIn(spoken: Spoken, spaced: boolean): Clock[] {
  const found: Clock[] = [];
  spoken.words.forEach(({ text, clause, negated }, at) => {
    const isOther = cuesOf(spoken, ...OTHER).some(({ from, to }) => from <= at && at < to);
    if (negated || isOther || (found.at(-1)?.to ?? 0) > at) return;
    const written = writtenAt(text);
    const told = written !== null ? { minutes: written, from: at, to: at + 1 } : toldAt(spoken, at, spaced);
    if (!told) return;
    const has = (id: TravelCue) => cuesOf(spoken, id).some((cue) => cue.clause === clause);
    const isEarly = told.minutes < NOON * HOUR && told.minutes >= 0;
    const isLate =
      isEarly && (has('evening') || (!has('morning') && written === null && told.minutes <= AFTERNOON * HOUR));
    const minutes = isLate ? told.minutes + NOON * HOUR : told.minutes;
    const isBy = isDeadline(spoken, clause, told.from, told.to);
    found.push({ at: minutes, isBy, from: told.from, to: told.to, clause });
  });
  return found.length > 0 ? found : noonsIn(spoken);
}
