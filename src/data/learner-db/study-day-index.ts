/**
 * The study days of a learner, derived in the transaction that changes attempts or cards: progress, streak and the
 * featured ranking read a few small rows instead of every card and every transcript.
 *
 * Invariants
 * 1. `studyDays` and `reviewMoments` are a pure function of all attempts and all cards; order and repetition change nothing.
 * 2. `reviewMoments` holds the counting reviews of a day in pairs (ms since 1970, minutes added to UTC); `studyDays` their
 *    number, first and last.
 */
import type { Table, Transaction } from 'dexie';
import { unsortedCounting } from '#domain/schedule.ts';
import { REVIEWS_FOR_STUDY_DAY, studyDay } from '#domain/study-day.ts';
import type { RowChange } from '#sync';
import type {
  AttemptRow,
  CardRow,
  DayAttempt,
  PackedReview,
  ReviewMomentsRow,
  StudyDayRow,
} from './tables/local-models.ts';

type Moment = readonly [at: number, utcOffsetMin: number];

function emptyDay(day: string): StudyDayRow {
  return { day, attempts: [], reviews: 0, first: null, last: null };
}

/** `studied` is there only for study days, so that its index lists them. */
function marked(row: StudyDayRow): StudyDayRow {
  const { studied: _, ...rest } = row;
  const studies = row.attempts.length > 0 || row.reviews >= REVIEWS_FOR_STUDY_DAY;
  return studies ? { ...rest, studied: 1 } : rest;
}

async function saveDays(tx: Transaction, days: Map<string, StudyDayRow>): Promise<void> {
  const rows = [...days.values()].map(marked);
  const isEmpty = ({ attempts, reviews }: StudyDayRow) => attempts.length === 0 && reviews === 0;
  const table = tx.table<StudyDayRow, string>('studyDays');
  const empty = rows.filter(isEmpty);
  if (empty.length > 0) await table.bulkDelete(empty.map(({ day }) => day));
  await table.bulkPut(rows.filter((row) => !isEmpty(row)));
}

/** Fewer days are asked for one by one. */
const MANY_DAYS = 20;

/** The rows of some days. Many lie side by side: one request brings all from the first to the last. */
async function rowsOf<T extends { day: string }>(table: Table<T, string>, names: string[]): Promise<Map<string, T>> {
  const between = (days: string[]) => table.where('day').between(days[0], days.at(-1), true, true).toArray();
  const rows = await (names.length < MANY_DAYS ? table.bulkGet(names) : between(names.toSorted()));
  return new Map(rows.flatMap((row) => (row ? [[row.day, row] as const] : [])));
}

async function loadDays(tx: Transaction, names: Iterable<string>): Promise<Map<string, StudyDayRow>> {
  const wanted = [...new Set(names)];
  const found = await rowsOf(tx.table<StudyDayRow, string>('studyDays'), wanted);
  return new Map(wanted.map((day) => [day, found.get(day) ?? emptyDay(day)]));
}

function summary(attempt: AttemptRow): DayAttempt {
  const { id, scenarioId, language, score, max, stars, createdAt, utcOffsetMin, credited } = attempt;
  return { id, scenarioId, language, score, max, stars, createdAt, utcOffsetMin, ...(credited ? { credited } : {}) };
}

/** Moves attempts from their former day to their present one. */
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

function dayOf([at, offset]: Moment): string {
  return studyDay(new Date(at), offset);
}

function momentOf({ at, utcOffsetMin }: PackedReview): Moment {
  return [Date.parse(at), utcOffsetMin];
}

function byId(reviews: readonly PackedReview[]): Map<string, PackedReview> {
  return new Map(reviews.map((review) => [review.id, review]));
}

function isSameMoment(a: PackedReview | undefined, b: PackedReview): boolean {
  return a !== undefined && a.at === b.at && a.utcOffsetMin === b.utcOffsetMin;
}

interface DayChange {
  gone: Moment[];
  come: Moment[];
}

/**
 * The counting reviews of a card before and after a change, without those that are the very same: a merge keeps them as
 * they are, and a card has many. If reviews were voided, all that count.
 */
function differing(before: readonly PackedReview[], after: readonly PackedReview[]): [PackedReview[], PackedReview[]] {
  const isUndo = ({ voids }: PackedReview) => voids !== null;
  if (before.some(isUndo) || after.some(isUndo)) return [unsortedCounting(before), unsortedCounting(after)];
  const [old, now] = [new Set(before), new Set(after)];
  return [before.filter((review) => !now.has(review)), after.filter((review) => !old.has(review))];
}

/** Adds to `days` the reviews that a changed card takes from and gives to each day. */
function noteMoments({ before, after }: RowChange<CardRow>, days: Map<string, DayChange>): void {
  const [left, added] = differing(before?.reviews ?? [], after?.reviews ?? []);
  const [old, now] = [byId(left), byId(added)];
  const note = (kind: 'gone' | 'come', review: PackedReview) => {
    const moment = momentOf(review);
    const day = dayOf(moment);
    const known = days.get(day) ?? { gone: [], come: [] };
    known[kind].push(moment);
    days.set(day, known);
  };
  for (const [id, review] of old) if (!isSameMoment(now.get(id), review)) note('gone', review);
  for (const [id, review] of now) if (!isSameMoment(old.get(id), review)) note('come', review);
}

function pairs(flat: readonly number[]): Moment[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]);
}

function without(moments: Moment[], gone: readonly Moment[]): Moment[] {
  if (gone.length === 0) return moments;
  const left = [...moments];
  for (const [at, offset] of gone) {
    const index = left.findIndex((moment) => moment[0] === at && moment[1] === offset);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** Of two at the same moment the one further west comes first, as on the server. */
function byTimeAndOffset(a: Moment, b: Moment): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Number of cards or days between two chances for the browser to paint. */
const CARDS = 150;
const DAYS = 50;

async function saveMoments(tx: Transaction, touched: readonly [string, DayChange][]): Promise<void> {
  const names = touched.map(([day]) => day);
  const table = tx.table<ReviewMomentsRow, string>('reviewMoments');
  const [stored, days] = await Promise.all([rowsOf(table, names), loadDays(tx, names)]);
  const rows: ReviewMomentsRow[] = [];
  for (const [day, { gone, come }] of touched) {
    const moments = [...without(pairs(stored.get(day)?.moments ?? []), gone), ...come].sort(byTimeAndOffset);
    const row = days.get(day) ?? emptyDay(day);
    days.set(day, { ...row, reviews: moments.length, first: moments[0] ?? null, last: moments.at(-1) ?? null });
    rows.push({ day, moments: moments.flat() });
  }
  const isEmpty = ({ moments }: ReviewMomentsRow) => moments.length === 0;
  if (rows.some(isEmpty)) await table.bulkDelete(rows.filter(isEmpty).map(({ day }) => day));
  await table.bulkPut(rows.filter((row) => !isEmpty(row)));
  await saveDays(tx, days);
}

/** Moves the reviews of cards to the days that they count for. */
export async function moveReviews(changes: readonly RowChange<CardRow>[], tx: Transaction): Promise<void> {
  const touched = new Map<string, DayChange>();
  for (let from = 0; from < changes.length; from += CARDS) {
    // A transaction ends when it is idle, so the pause is one small read.
    if (from > 0) await tx.table('studyDays').count();
    for (const change of changes.slice(from, from + CARDS)) noteMoments(change, touched);
  }
  const days = [...touched].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < days.length; from += DAYS) await saveMoments(tx, days.slice(from, from + DAYS));
}
