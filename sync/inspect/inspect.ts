/** The present state of sync on this device, for whoever looks for a fault: plain reads, with nothing that a user wrote. */
import type { Dexie } from 'dexie';
import { type OutboxRow, readStatus, type StateRow, type StatusRow, tablesOf } from '../local/database.ts';

/** Mutations that are listed; a month offline leaves thousands. */
export const MOST_QUEUED = 100;

export interface QueuedMutation {
  number: number;
  table: string;
  op: OutboxRow['op'];
  id: string;
  /** The local row that it changes, as the engine names it. */
  row: string;
  /** ISO 8601. */
  at: string;
  /** `sent`: perhaps; `acknowledged`: its row has still to arrive. */
  stage: 'waiting' | 'sent' | 'acknowledged';
  /** Characters on the wire, about. */
  size: number;
}

export interface Inspection {
  /** Null before the first write or exchange. */
  state: Omit<StateRow, 'key'> | null;
  status: Omit<StatusRow, 'key'>;
  /** Rows of each of the engine's tables. */
  sizes: { outbox: number; shadows: number; rejected: number; quarantined: number };
  /** The oldest mutations of the outbox. */
  queue: QueuedMutation[];
}

/** Reads the state in one transaction. A Dexie live query around it is run again whenever it changes. */
export async function inspectSync(db: Dexie): Promise<Inspection> {
  const { outbox, shadows, rejected, quarantined, sync } = tablesOf(db);
  return db.transaction('r', [outbox, shadows, rejected, quarantined, sync], async () => {
    const [stored, status, oldest, counts] = await Promise.all([
      sync.get('state') as Promise<StateRow | undefined>,
      readStatus(db),
      outbox.orderBy('device_seq').limit(MOST_QUEUED).toArray(),
      Promise.all([outbox.count(), shadows.count(), rejected.count(), quarantined.count()]),
    ]);
    const stageOf = ({ device_seq, acknowledgedAt }: OutboxRow) => {
      if (acknowledgedAt !== undefined) return 'acknowledged';
      return device_seq <= (stored?.sentThrough ?? 0) ? 'sent' : 'waiting';
    };
    const queue = oldest.map((row): QueuedMutation => {
      const { device_seq: number, table, op, id, entity, at, fields = {} } = row;
      return { number, table, op, id, row: entity, at, stage: stageOf(row), size: JSON.stringify(fields).length };
    });
    const [inOutbox, ofShadows, ofRejected, ofQuarantined] = counts;
    const sizes = { outbox: inOutbox, shadows: ofShadows, rejected: ofRejected, quarantined: ofQuarantined };
    const { key: _, ...rest } = status;
    if (!stored) return { state: null, status: rest, sizes, queue };
    const { key: __, ...state } = stored;
    return { state, status: rest, sizes, queue };
  });
}
