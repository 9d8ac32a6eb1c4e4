/**
 * Listens to the engine's tables by the hooks of Dexie, and tells at the end of each transaction what it did: one that is
 * rolled back did nothing. The engine knows nothing of it, so that it costs nothing where nobody listens.
 *
 * It hears the transactions of its own tab only.
 */
import { Dexie, type Transaction } from 'dexie';
import type {
  OutboxRow,
  QuarantinedRow,
  RejectedRow,
  ShadowRow,
  StateRow,
  StatusRow,
  SyncDatabase,
} from '../local/database.ts';

/** The changes of one transaction to the engine's tables. */
export interface Happened {
  created: OutboxRow[];
  replaced: OutboxRow[];
  acknowledged: OutboxRow[];
  /** Taken off the outbox, for whatever reason. */
  taken: OutboxRow[];
  rejected: RejectedRow[];
  /** Taken off the list of rejected mutations. */
  settled: RejectedRow[];
  quarantined: QuarantinedRow[];
  /** Names of rows whose version of the server was stored apart. */
  shadowed: string[];
  state: { before: StateRow | undefined; after: StateRow } | null;
  status: { before: StatusRow | undefined; after: StatusRow } | null;
}

type Listener = (...args: never[]) => void;
/** The hooks of a table; Dexie's own types have an overload for each. */
type Hooks = { [event in 'creating' | 'updating' | 'deleting']: { unsubscribe(listener: Listener): void } } & ((
  event: string,
  listener: Listener,
) => void);

/** The row after an update that Dexie tells as changes by key path. */
function updated<T extends object>(row: T, changes: object): T {
  const after = structuredClone(row);
  for (const [path, value] of Object.entries(changes)) Dexie.setByKeyPath(after, path, value);
  return after;
}

/** The transaction that commits: one within another ends with it. */
function outermost(tx: Transaction): Transaction {
  let outer = tx as Transaction & { parent?: Transaction };
  while (outer.parent) outer = outer.parent;
  return outer;
}

/** Calls `tell` at the end of each transaction that changed one of the engine's tables; returns a function that ends it. */
export function recordTransactions(db: SyncDatabase, tell: (happened: Happened) => void): () => void {
  const open = new WeakMap<Transaction, Happened>();
  const stops: (() => void)[] = [];

  function during(tx: Transaction): Happened {
    const outer = outermost(tx);
    const known = open.get(outer);
    if (known) return known;
    const happened: Happened = {
      created: [],
      replaced: [],
      acknowledged: [],
      taken: [],
      rejected: [],
      settled: [],
      quarantined: [],
      shadowed: [],
      state: null,
      status: null,
    };
    open.set(outer, happened);
    outer.on('complete', () => tell(happened));
    return happened;
  }

  /** Subscribes to a hook. A listener returns nothing, since Dexie would take what it returns for a change. */
  function listen(table: string, event: 'creating' | 'updating' | 'deleting', listener: Listener): void {
    const hook = db.table(table).hook as unknown as Hooks;
    hook(event, listener);
    stops.push(() => hook[event].unsubscribe(listener));
  }

  listen('outbox', 'creating', (_key: number, row: OutboxRow, tx: Transaction) => {
    during(tx).created.push({ ...row });
  });
  listen('outbox', 'updating', (changes: object, _key: number, row: OutboxRow, tx: Transaction) => {
    const after = updated(row, changes);
    const list = after.acknowledgedAt === row.acknowledgedAt ? 'replaced' : 'acknowledged';
    during(tx)[list].push(after);
  });
  listen('outbox', 'deleting', (_key: number, row: OutboxRow | undefined, tx: Transaction) => {
    if (row) during(tx).taken.push(row);
  });
  listen('rejected', 'creating', (_key: number, row: RejectedRow, tx: Transaction) => {
    during(tx).rejected.push({ ...row });
  });
  listen('rejected', 'deleting', (_key: number, row: RejectedRow | undefined, tx: Transaction) => {
    if (row) during(tx).settled.push(row);
  });
  listen('quarantined', 'creating', (_key: unknown, row: QuarantinedRow, tx: Transaction) => {
    during(tx).quarantined.push({ ...row });
  });
  listen('shadows', 'creating', (_key: string, row: ShadowRow, tx: Transaction) => {
    during(tx).shadowed.push(row.entity);
  });
  listen('shadows', 'updating', (_changes: object, _key: string, row: ShadowRow, tx: Transaction) => {
    during(tx).shadowed.push(row.entity);
  });
  const stored = (tx: Transaction, before: StateRow | StatusRow | undefined, after: StateRow | StatusRow) => {
    const happened = during(tx);
    if (after.key === 'state') {
      happened.state = { before: happened.state?.before ?? (before as StateRow | undefined), after };
    }
    if (after.key === 'status') happened.status = { before: before as StatusRow | undefined, after };
  };
  listen('sync', 'creating', (_key: string, row: StateRow | StatusRow, tx: Transaction) => {
    stored(tx, undefined, { ...row });
  });
  listen('sync', 'updating', (changes: object, _key: string, row: StateRow | StatusRow, tx: Transaction) => {
    stored(tx, row, updated(row, changes));
  });
  return () => {
    for (const stop of stops) stop();
  };
}
