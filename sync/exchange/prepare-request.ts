import { type OutboxRow, readState, type StateRow, type SyncDatabase, toWire } from '../local/database.ts';
import { type ExchangeRequest, type Mutation, PROTOCOL } from '../protocol/protocol.ts';
import { takeFitting, type UploadSize } from './adaptive-size.ts';
import type { PageSize } from './page-size.ts';

export interface PrepareOptions {
  db: SyncDatabase;
  now: () => Date;
  newId: () => string;
  /** Sends no mutation, to see first whether the server speaks this protocol. */
  probe?: boolean | undefined;
  /** The storage is full, so that what is held back would wait for ever. */
  isFull?: boolean | undefined;
  upload: UploadSize;
  /** Chooses from the mutations that fit into a request; see refused-sending.ts. */
  choose?: ((waiting: Mutation[]) => Mutation[]) | undefined;
}

/** The position of a device that has one and whose outbox is empty: then there is nothing to note. */
async function idlePosition(db: SyncDatabase): Promise<StateRow | null> {
  return db.transaction('r', db.outbox, db.sync, async () => {
    const [state, count] = await Promise.all([db.sync.get('state'), db.outbox.count()]);
    return count === 0 ? ((state as StateRow | undefined) ?? null) : null;
  });
}

/** The oldest waiting mutations. Rows are filtered one by one only if some of them are acknowledged. */
async function firstWaiting(db: SyncDatabase, most: number): Promise<OutboxRow[]> {
  const isAll = (await db.outbox.orderBy('acknowledgedAt').count()) === 0;
  if (isAll) return db.outbox.orderBy('device_seq').limit(most).toArray();
  const isWaiting = ({ acknowledgedAt }: OutboxRow) => acknowledgedAt === undefined;
  return db.outbox.orderBy('device_seq').filter(isWaiting).limit(most).toArray();
}

/**
 * Reads the position and the mutations to send, and marks these as sent before they go out. None is sent to a server that has
 * lost what they may build on, before that can go back first.
 */
async function markSent({ db, newId, probe, isFull, upload, choose }: PrepareOptions): Promise<[StateRow, Mutation[]]> {
  return db.transaction('rw', db.outbox, db.sync, async () => {
    const state = await readState(db, newId);
    const most = upload.current();
    const fitting =
      probe || (state.recovering && !isFull)
        ? []
        : takeFitting((await firstWaiting(db, most.mutations)).map(toWire), most);
    const mutations = choose ? choose(fitting) : fitting;
    await db.sync.put({ ...state, sentThrough: Math.max(state.sentThrough, mutations.at(-1)?.device_seq ?? 0) });
    return [state, mutations];
  });
}

/** The next request from the device's present position. Its mutations never change afterwards. */
export async function prepareRequest(options: PrepareOptions, size: PageSize): Promise<ExchangeRequest> {
  const idle = await idlePosition(options.db);
  const [{ device, epoch, cursor, backfill }, mutations] = idle ? [idle, []] : await markSent(options);
  const position = { protocol: PROTOCOL, device, epoch, cursor, backfill };
  return { ...position, mutations, now: options.now().toISOString(), ...size };
}
