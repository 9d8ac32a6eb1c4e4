/** Writes of what partners remember. Nothing is written without leave, and taking leave back erases. */
import { KINDS, type MemoryKind, type Remembered, withEntries } from '#conversation/memory/remembered.ts';
import type { RecordMutations } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import { entriesIn, isRememberedKey, readLeave, rememberedKey } from '../queries/remembered.ts';

type Entries = readonly { id: string; text: string }[];

const write = (record: RecordMutations, id: string, value: unknown, now: Date) =>
  record({ table: 'user_settings', op: 'patch', id, fields: { value }, at: now.toISOString() });

const valueFor = (entries: Entries) => (entries.length > 0 ? { entries: [...entries] } : null);

async function keep({ db }: LearnerStore, record: RecordMutations, told: Remembered, now: Date): Promise<void> {
  for (const kind of KINDS) {
    const before = entriesIn((await db.settings.get(rememberedKey(kind)))?.value);
    const after = withEntries(kind, before, told[kind] ?? []);
    if (after !== before && JSON.stringify(after) !== JSON.stringify(before))
      await write(record, rememberedKey(kind), valueFor(after), now);
  }
}

async function erase({ db }: LearnerStore, record: RecordMutations, now: Date): Promise<void> {
  for (const { key, value } of await db.settings.toArray())
    if (isRememberedKey(key) && value !== null) await write(record, key, null, now);
}

/** Keeps what was told, if the learner has given leave. */
export async function rememberTold(store: LearnerStore, told: Remembered, now: Date = new Date()): Promise<void> {
  await store.write([], async (record) => {
    if (await readLeave(store)) await keep(store, record, told, now);
  });
}

/** Gives leave, and keeps what was `told` before; or refuses it, which erases everything. */
export async function answerLeave(
  store: LearnerStore,
  given: boolean,
  told: Remembered = {},
  now: Date = new Date(),
): Promise<void> {
  await store.write([], async (record) => {
    await write(record, 'remember', given, now);
    if (given) await keep(store, record, told, now);
    else await erase(store, record, now);
  });
}

/** Forgets one entry. */
export async function forgetEntry(
  store: LearnerStore,
  kind: MemoryKind,
  id: string,
  text: string,
  now: Date = new Date(),
): Promise<void> {
  await store.write([], async (record) => {
    const before = entriesIn((await store.db.settings.get(rememberedKey(kind)))?.value);
    const after = before.filter((entry) => entry.id !== id || entry.text !== text);
    if (after.length < before.length) await write(record, rememberedKey(kind), valueFor(after), now);
  });
}

/** Forgets everything; the leave stays. */
export async function forgetAll(store: LearnerStore, now: Date = new Date()): Promise<void> {
  await store.write([], (record) => erase(store, record, now));
}
