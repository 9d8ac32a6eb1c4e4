/** The partners' memory of a learner from visit to visit, by kind. Pure; stored by leave of the learner alone. */
import * as v from 'valibot';

export const KINDS = ['name', 'diet', 'companions', 'occasion', 'origin', 'job', 'likes'] as const;
export type MemoryKind = (typeof KINDS)[number];

/** Most entries of one kind: beyond them the oldest goes. */
export const MOST_ENTRIES = 12;

const Entry = v.object({
  /** Of the talk's `told`; of a diet the id of the diet or the ingredient, the same in every language. */
  id: v.pipe(v.string(), v.maxLength(60)),
  /** In words: the learner's own, or English. */
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
});
export type RememberedEntry = v.InferOutput<typeof Entry>;

/** The entries of one kind as they are stored. */
export const RememberedEntries = v.object({ entries: v.pipe(v.array(Entry), v.maxLength(MOST_ENTRIES)) });

export type Remembered = Partial<Record<MemoryKind, readonly RememberedEntry[]>>;

export const isNothing = (remembered: Remembered): boolean =>
  KINDS.every((kind) => (remembered[kind]?.length ?? 0) === 0);

const sameText = (one: RememberedEntry, other: RememberedEntry) => one.text.toLowerCase() === other.text.toLowerCase();

/** The entries of a kind with those that were told since: each text once, and one name alone. */
export function withEntries(
  kind: MemoryKind,
  before: readonly RememberedEntry[],
  told: readonly RememberedEntry[],
): readonly RememberedEntry[] {
  if (kind === 'name') return told.length > 0 ? told.slice(-1) : before;
  const added = told.filter((entry, at) => ![...before, ...told.slice(0, at)].some((known) => sameText(known, entry)));
  return added.length === 0 ? before : [...before, ...added].slice(-MOST_ENTRIES);
}
