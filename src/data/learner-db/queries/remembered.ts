/**
 * The partners' memory of the learner, as settings named `remembered.<kind>`: two devices agree on the row of a kind.
 * It counts only while the setting `remember` gives leave; without it the server keeps each of them empty.
 */
import * as v from 'valibot';
import {
  KINDS,
  type MemoryKind,
  type Remembered,
  RememberedEntries,
  type RememberedEntry,
} from '#conversation/memory/remembered.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readStoredSetting } from './setting.ts';

const PREFIX = 'remembered.';

/** The setting's key of a kind. */
export const rememberedKey = (kind: MemoryKind): string => `${PREFIX}${kind}`;

/** True for the key of such a setting, also of a kind that a newer version brought. */
export const isRememberedKey = (key: string): boolean => key.startsWith(PREFIX);

/** The entries in a stored value; none where it is empty or cannot be read. */
export function entriesIn(value: unknown): readonly RememberedEntry[] {
  const read = v.safeParse(RememberedEntries, value);
  return read.success ? read.output.entries : [];
}

/** The learner's answer; null: not asked yet. */
export function readLeave(store: Pick<LearnerStore, 'db'>): Promise<boolean | null> {
  return readStoredSetting(store, 'remember');
}

/** Everything that is remembered by leave of the learner. */
export async function readRemembered({ db }: Pick<LearnerStore, 'db'>): Promise<Remembered> {
  if (!(await readLeave({ db }))) return {};
  const rows = await db.settings.bulkGet(KINDS.map(rememberedKey));
  const found = KINDS.flatMap((kind, at) => {
    const entries = entriesIn(rows[at]?.value);
    return entries.length > 0 ? [[kind, entries] as const] : [];
  });
  return Object.fromEntries(found);
}
