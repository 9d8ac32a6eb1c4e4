/**
 * Invariants of a device at any moment, whatever the network does.
 *
 * 1. A waiting change is shown: a pull never hides it.
 * 2. A change that was acknowledged to the learner and has not reached the server waits in the outbox.
 * 3. Exactly those rows have a shadow for which a change waits.
 * 4. A row that was acknowledged to the learner here and that the server has never disappears, not even for a while,
 *    except while another history replaces this one.
 * 5. A row that the server had and lost stays here, waits to go back or is listed as refused. The device holds nothing of another learner.
 * 6. A change of a failed write does not wait; one that is retried after a rejection does, until it is judged again.
 */

import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { SYNC_SCHEMA } from '#data/learner-db/tables/synced-schema.ts';
import type { PendingMutation } from '#sync';
import { type OutboxRow, type StateRow, storeNames } from '#sync/testing';
import type { Account } from './account.ts';
import type { Disk } from './disk.ts';
import type { Intent } from './intents.ts';
import type { LearnerSession } from './learner-session.ts';
import { notKept } from './lost-history.ts';
import { nameOf, type Oracle } from './oracle/oracle.ts';

/** The waiting value of each field of a row that was written last: after all that are sent again, in their order. */
function waitingFields(rows: readonly OutboxRow[]): Record<string, unknown> {
  const again = rows.filter(({ counted_at }) => counted_at !== undefined);
  const others = rows.filter(({ counted_at }) => counted_at === undefined);
  again.sort((a, b) => String(a.counted_at).localeCompare(String(b.counted_at)));
  return Object.assign({}, ...[...again, ...others].map(({ fields }) => fields));
}

const CARD_FIELDS: Record<string, keyof CardRow> = {
  front: 'front',
  back: 'back',
  example: 'example',
  suspended_at: 'suspendedAt',
  buried_until: 'buriedUntil',
};

function hiddenCard(disk: Disk, key: string, rows: readonly OutboxRow[]): string[] {
  const card = disk.get('cards', key);
  const reviews = new Set(card?.reviews.map(({ id }) => id));
  const unseen = rows.filter(({ table, id }) => table === 'flashcard_reviews' && !reviews.has(id));
  const problems = unseen.map(({ id }) => `the review ${id} that waits is not shown`);
  const own = rows.filter(({ table }) => table === 'flashcards');
  if (own.some(({ op }) => op === 'put') && !card?.createdAt) problems.push(`the card ${key} that waits is not shown`);
  // Edits of a card that the server has purged have no row to show them.
  if (!card?.createdAt) return problems;
  if (own.some(({ op }) => op === 'delete') && card.deletedAt === null) problems.push(`the card ${key} is not deleted`);
  const waiting = waitingFields(own.filter(({ op }) => op === 'patch'));
  for (const [field, value] of Object.entries(waiting)) {
    const name = CARD_FIELDS[field];
    if (name && card[name] !== value) problems.push(`the card ${key} shows ${field} ${card[name]}, not ${value}`);
  }
  return problems;
}

function hidden(disk: Disk, entity: string, rows: readonly OutboxRow[]): string[] {
  const key = entity.slice(entity.indexOf('/') + 1);
  if (entity.startsWith('cards/')) return hiddenCard(disk, key, rows);
  if (entity.startsWith('attempts/')) return disk.get('attempts', key) ? [] : [`${entity} waits and is not shown`];
  if (entity.startsWith('unlocks/')) return disk.get('unlocks', key) ? [] : [`${entity} waits and is not shown`];
  const waiting = waitingFields(rows);
  const shown = disk.get(entity.startsWith('settings/') ? 'settings' : 'profile', key) as
    | Record<string, unknown>
    | undefined;
  // These are edits of a profile that the server has never had.
  if (!shown && !rows.some(({ op }) => op === 'put') && entity.startsWith('profile/')) return [];
  const wrong = Object.entries(waiting).filter(([field, value]) => shown?.[field] !== value);
  return wrong.map(([field, value]) => `${entity} shows ${field} ${shown?.[field]}, and ${value} waits`);
}

/** A later patch may carry an earlier one that was never sent. */
function covers(later: Intent | PendingMutation, earlier: Intent): boolean {
  if (later.table !== earlier.table || later.id !== earlier.id) return false;
  if (later.op !== 'patch' || earlier.op !== 'patch') return false;
  return Object.keys(earlier.fields ?? {}).every((field) => field in (later.fields ?? {}));
}

/** Changes that were acknowledged here, and that neither are in `known`, nor were discarded, nor have reached the server. */
export function missing(device: LearnerSession, oracle: Oracle, known: readonly PendingMutation[]): string[] {
  const told = [...known, ...device.letGo];
  const waiting = new Set(told.map(nameOf));
  const reached = (intent: Intent) => oracle.committed.has(intent.name) || waiting.has(intent.name);
  device.unheard = device.unheard.filter((intent) => !oracle.committed.has(intent.name));
  const lost = device.unheard.filter((intent) => {
    if (waiting.has(intent.name) || told.some((row) => covers(row, intent))) return false;
    const later = device.intents.slice(device.intents.indexOf(intent) + 1);
    if (later.some((one) => reached(one) && covers(one, intent))) return false;
    // A write of a tab that died before reporting it may have carried this change as well.
    return ![...oracle.committed.values()].some(
      ({ mutation }) => mutation.at >= intent.at && covers(mutation as OutboxRow, intent),
    );
  });
  return lost.map((intent) => `acknowledged and lost: ${intent.op} ${intent.table} ${intent.id} of ${intent.at}`);
}

/** Rejected changes that the learner sent again, and that neither wait nor were judged again. */
function dropped(learner: LearnerSession, { judged }: Oracle, outbox: readonly PendingMutation[]): string[] {
  const waiting = new Set(outbox.map(nameOf));
  learner.retried = learner.retried.filter((retry) => (judged.get(retry.name) ?? 0) <= retry.judged);
  return learner.retried.filter(({ name }) => !waiting.has(name)).map(({ name }) => `sent again and lost: ${name}`);
}

/** Changes that a failed write left behind. */
function leftOver({ failed }: LearnerSession, outbox: readonly OutboxRow[]): string[] {
  return outbox
    .map(nameOf)
    .filter((name) => failed.has(name))
    .map((name) => `failed, and waits all the same: ${name}`);
}

/** New rows of this device that the server holds and the device does not show. */
export function vanished(
  device: Pick<LearnerSession, 'intents'>,
  disk: Disk,
  { state, committed, lost }: Pick<Oracle, 'state' | 'committed' | 'lost'>,
): string[] {
  const mine = device.intents.filter(
    ({ op, name }) => op === 'put' && !lost.has(name) && committed.get(name)?.verdict.status === 'applied',
  );
  const attempts = new Set(disk.rows('attempts').map(({ id }) => id));
  const cards = new Map(disk.rows('cards').map((card) => [card.id, card]));
  const shows = ({ table, id, fields }: Intent): boolean => {
    if (table === 'scene_attempts') return attempts.has(id) || !state.attempts.has(id);
    // Of a deleted card there is nothing to show; a device that has forgotten it may hear of it again, from a backup.
    if (table === 'flashcards') return Boolean(cards.get(id)?.createdAt) || state.cards.get(id)?.deletedAt !== null;
    if (table !== 'flashcard_reviews' || !state.reviews.has(id)) return true;
    return cards.get(String(fields?.flashcard_id))?.reviews.some((review) => review.id === id) ?? false;
  };
  return mine
    .filter((intent) => !shows(intent))
    .map(({ table, id }) => `acknowledged, and gone from here: ${table} ${id}`);
}

/** Ids that identify the rows of an account. */
function idsOf({ state }: Oracle): string[] {
  const unlocks = [...state.unlocks.values()].map(({ id }) => id);
  return [...state.attempts.keys(), ...state.cards.keys(), ...state.reviews.keys(), ...unlocks];
}

function foreign(disk: Disk, others: readonly Account[], strangerId: string): string[] {
  const tables = [...storeNames(SYNC_SCHEMA), 'outbox', 'shadows', 'rejected', 'quarantined'];
  const all = tables.map((name) => JSON.stringify(disk.rows(name)));
  const text = all.join();
  const marks = others.flatMap(({ userId, name, oracle }) => [userId, `of ${name}.`, ...idsOf(oracle)]);
  const found = [strangerId, 'STRANGER', ...marks].find((mark) => text.includes(mark));
  return found ? [`a row of another learner is here: ${found}`] : [];
}

/** Problems of the data that a device holds of a learner. The device must be at rest. */
export function checkDevice(
  device: LearnerSession,
  disk: Disk,
  oracle: Oracle,
  others: readonly Account[],
  strangerId: string,
): string[] {
  const outbox = disk.rows('outbox');
  const state = disk.get('sync', 'state') as StateRow | undefined;
  const byEntity = Map.groupBy(outbox, ({ entity }) => entity);
  const found: string[] = [];
  for (const [entity, rows] of byEntity) found.push(...hidden(disk, entity, rows));
  const shadows = disk.rows('shadows');
  // Rows that are shown unchanged until the new history brings them whole have shadows too.
  const idle = shadows.filter(
    ({ entity, outdated, lost }) => !byEntity.has(entity) && !((outdated || lost) && !state?.complete),
  );
  const bare = [...byEntity.keys()].filter((entity) => !shadows.some((shadow) => shadow.entity === entity));
  if (idle.length > 0 || bare.length > 0)
    found.push(`versions of the server are kept for ${idle.map(({ entity }) => entity)}, not for ${bare}`);
  const last = outbox.at(-1)?.device_seq ?? 0;
  if (state && last >= state.nextDeviceSeq) found.push(`number ${last} waits, and ${state.nextDeviceSeq} is the next`);
  // A change that was listed as refused was told to the learner, who may have let it go.
  const refused = disk.rows('rejected').map(({ mutation }) => mutation);
  const told = [...outbox, ...refused, ...device.letGo];
  found.push(...missing(device, oracle, told), ...dropped(device, oracle, told), ...leftOver(device, outbox));
  if (state?.epoch === oracle.epoch) found.push(...vanished(device, disk, oracle));
  found.push(...notKept(device, disk, oracle));
  found.push(...foreign(disk, others, strangerId));
  return found.map((problem) => `${device.name}: ${problem}`);
}
