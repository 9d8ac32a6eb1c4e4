/**
 * The study days of a learner, derived in the transaction that changes attempts or cards: progress, streak and the
 * featured ranking read a few small rows instead of every card and every transcript.
 *
 * Invariants
 * 1. `days` and `moments` are a pure function of all attempts and all cards; order and repetition change nothing.
 * 2. `moments` holds the counting reviews of a day in pairs (ms since 1970, minutes added to UTC); `days` their
 *    number, first and last.
 */
import type { Transaction } from 'dexie';
import type { RowChange } from '../../sync/tables.ts';
import { countingReviews } from '../domain/schedule.ts';
import { REVIEWS_FOR_STUDY_DAY, studyDay } from '../domain/study-day.ts';
import type { AttemptRow, CardRow, DayAttempt, DayRow, MomentsRow } from './rows.ts';

type Moment = readonly [at: number, utcOffsetMin: number];

function emptyDay(day: string): DayRow {
  return { day, attempts: [], reviews: 0, first: null, last: null };
}

/** `studied` is there only for study days, so that its index lists them. */
function marked(row: DayRow): DayRow {
  const { studied: _, ...rest } = row;
  const studies = row.attempts.length > 0 || row.reviews >= REVIEWS_FOR_STUDY_DAY;
  return studies ? { ...rest, studied: 1 } : rest;
}

async function saveDays(tx: Transaction, days: Map<string, DayRow>): Promise<void> {
  const rows = [...days.values()].map(marked);
  const empty = rows.filter(({ attempts, reviews }) => attempts.length === 0 && reviews === 0);
  const table = tx.table<DayRow, string>('days');
  await table.bulkDelete(empty.map(({ day }) => day));
  await table.bulkPut(rows.filter((row) => !empty.includes(row)));
}

async function loadDays(tx: Transaction, names: Iterable<string>): Promise<Map<string, DayRow>> {
  const wanted = [...new Set(names)];
  const found = await tx.table<DayRow, string>('days').bulkGet(wanted);
  return new Map(wanted.map((day, index) => [day, found[index] ?? emptyDay(day)]));
}

function summary(attempt: AttemptRow): DayAttempt {
  const { id, scenarioId, language, score, max, stars, createdAt, utcOffsetMin } = attempt;
  return { id, scenarioId, language, score, max, stars, createdAt, utcOffsetMin };
}

/** Moves attempts from the day they were on to the day they are on now. */
export async function moveAttempts(changes: readonly RowChange<AttemptRow>[], tx: Transaction): Promise<void> {
  const touched = changes.flatMap(({ before, after }) => [before?.studyDay, after?.studyDay]);
  const days = await loadDays(
    tx,
    touched.filter((day) => day !== undefined),
  );
  for (const { before, after } of changes) {
    const old = before && days.get(before.studyDay);
    if (old) old.attempts = old.attempts.filter(({ id }) => id !== before.id);
    if (after) days.get(after.studyDay)?.attempts.push(summary(after));
  }
  await saveDays(tx, days);
}

function momentsOf(card: CardRow | undefined): Map<string, Moment> {
  const counting = card ? countingReviews(card.reviews) : [];
  return new Map(counting.map(({ id, at, utcOffsetMin }) => [id, [Date.parse(at), utcOffsetMin]]));
}

function dayOf([at, offset]: Moment): string {
  return studyDay(new Date(at), offset);
}

/** What a change of cards takes from and gives to each day. */
function momentChanges(changes: readonly RowChange<CardRow>[]): Map<string, { gone: Moment[]; come: Moment[] }> {
  const days = new Map<string, { gone: Moment[]; come: Moment[] }>();
  const note = (kind: 'gone' | 'come', moment: Moment) => {
    const day = dayOf(moment);
    const known = days.get(day) ?? { gone: [], come: [] };
    known[kind].push(moment);
    days.set(day, known);
  };
  for (const { before, after } of changes) {
    const old = momentsOf(before);
    const now = momentsOf(after);
    for (const [id, moment] of old) if (String(now.get(id)) !== String(moment)) note('gone', moment);
    for (const [id, moment] of now) if (String(old.get(id)) !== String(moment)) note('come', moment);
  }
  return days;
}

function pairs(flat: readonly number[]): Moment[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);
}

function without(moments: Moment[], gone: readonly Moment[]): Moment[] {
  const left = [...moments];
  for (const [at, offset] of gone) {
    const index = left.findIndex((moment) => moment[0] === at && moment[1] === offset);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** Of two at the very same moment, the one further west comes first: so the server has it too. */
function byTimeAndOffset(a: Moment, b: Moment): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Moves the reviews of cards to the days that they count for. */
export async function moveReviews(changes: readonly RowChange<CardRow>[], tx: Transaction): Promise<void> {
  const touched = momentChanges(changes);
  if (touched.size === 0) return;
  const names = [...touched.keys()];
  const table = tx.table<MomentsRow, string>('moments');
  const stored = await table.bulkGet(names);
  const days = await loadDays(tx, names);
  for (const [index, day] of names.entries()) {
    const { gone, come } = touched.get(day) ?? { gone: [], come: [] };
    const moments = [...without(pairs(stored[index]?.moments ?? []), gone), ...come].sort(byTimeAndOffset);
    const row = days.get(day) ?? emptyDay(day);
    days.set(day, { ...row, reviews: moments.length, first: moments[0] ?? null, last: moments.at(-1) ?? null });
    if (moments.length > 0) await table.put({ day, moments: moments.flat() });
    else await table.delete(day);
  }
  await saveDays(tx, days);
}
