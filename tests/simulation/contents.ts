/** The contents of a device as a learner sees them and as the server's rows demand them, in one comparable form. */
import type { Disk } from './disk.ts';
import type { OWNER_COLUMNS, Row } from './server.ts';

export type ServerRows = Record<keyof typeof OWNER_COLUMNS, Row[]>;

/** Text that does not depend on the order of keys or of rows. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(([key]) => key !== 'syncGeneration');
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}

const sorted = (rows: readonly unknown[]) => rows.map(canonical).sort();

/** Tombstones without reviews may still be here after the server has purged them. */
function isBareTombstone(row: Row): boolean {
  return typeof row.deletedAt === 'string' && Array.isArray(row.reviews) && row.reviews.length === 0;
}

const STORES = [
  'profile',
  'progress',
  'subscription',
  'unlocks',
  'settings',
  'attempts',
  'cards',
  'studyDays',
  'reviewMoments',
];

/** All stores of a device, row by row. */
export function contentsOf(disk: Disk): Record<string, string[]> {
  const tables = STORES.map((name) => {
    const rows = (disk.rows(name) as Row[]).filter((row) => !isBareTombstone(row));
    const tidy = rows.map((row) => ({
      ...row,
      ...(Array.isArray(row.reviews) ? { reviews: sorted(row.reviews) } : {}),
      ...(Array.isArray(row.attempts) ? { attempts: sorted(row.attempts) } : {}),
    }));
    return [name, sorted(tidy)] as const;
  });
  return Object.fromEntries(tables);
}

/** The first difference, in words; null if there is none. */
export function difference(one: Record<string, string[]>, other: Record<string, string[]>): string | null {
  for (const [name, rows] of Object.entries(one)) {
    const there = new Set(other[name]);
    const here = new Set(rows);
    const extra = rows.find((row) => !there.has(row));
    const missing = other[name]?.find((row) => !here.has(row));
    if (extra ?? missing) return `${name}: ${extra ?? 'nothing'} instead of ${missing ?? 'nothing'}`;
    if (rows.length !== other[name]?.length) return `${name}: ${rows.length} rows instead of ${other[name]?.length}`;
  }
  return null;
}

/** The contents that a device must show for the server's rows, reduced to the facts that both know. */
export function factsOfServer(rows: ServerRows): Record<string, string[]> {
  return {
    profile: sorted(
      rows.profiles.map(({ id, first_name, last_name, preferred_language, preferred_level }) => {
        return { id, first_name: first_name ?? '', last_name: last_name ?? '', preferred_language, preferred_level };
      }),
    ),
    settings: sorted(rows.user_settings.map(({ key, value }) => ({ key, value }))),
    unlocks: sorted(rows.user_unlocked_scenarios.map(({ id, scenario_id, cost }) => ({ id, scenario_id, cost }))),
    attempts: sorted(
      rows.scene_attempts.map(({ id, attempt_score, star_rating, study_day }) => {
        return { id, score: attempt_score, stars: star_rating, day: study_day, pending: false };
      }),
    ),
    cards: sorted(
      rows.flashcards
        .filter(({ deleted_at, id }) => !deleted_at || rows.flashcard_reviews.some((r) => r.flashcard_id === id))
        .map(({ id, front, back, example, suspended_at, buried_until, deleted_at }) => {
          return { id, front, back, example, suspended_at, buried_until, deleted_at };
        }),
    ),
    reviews: sorted(
      rows.flashcard_reviews.map(({ id, rating, kind, reviewed_at, voids }) => {
        return { id, rating, kind, at: reviewed_at, voids };
      }),
    ),
    subscription: sorted(rows.subscribers.map(({ subscribed }) => ({ subscribed }))),
  };
}

/** The same facts as the device shows them. */
export function factsOfDevice(disk: Disk): Record<string, string[]> {
  const cards = disk.rows('cards').filter((card) => !isBareTombstone({ ...card }));
  return {
    profile: sorted(
      disk.rows('profile').map(({ id, first_name, last_name, preferred_language, preferred_level }) => {
        return { id, first_name, last_name, preferred_language, preferred_level };
      }),
    ),
    settings: sorted(disk.rows('settings').map(({ key, value }) => ({ key, value }))),
    unlocks: sorted(disk.rows('unlocks').map(({ id, scenarioId, cost }) => ({ id, scenario_id: scenarioId, cost }))),
    attempts: sorted(
      disk.rows('attempts').map(({ id, score, stars, studyDay, pending }) => {
        return { id, score, stars, day: studyDay, pending };
      }),
    ),
    cards: sorted(
      cards.map((card) => ({
        id: card.id,
        front: card.front,
        back: card.back,
        example: card.example,
        suspended_at: card.suspendedAt,
        buried_until: card.buriedUntil,
        deleted_at: card.deletedAt,
      })),
    ),
    reviews: sorted(
      cards.flatMap(({ reviews }) =>
        reviews.map(({ id, rating, kind = null, at, voids }) => ({ id, rating, kind, at, voids })),
      ),
    ),
    subscription: sorted(disk.rows('subscription').map(({ subscribed }) => ({ subscribed }))),
  };
}
