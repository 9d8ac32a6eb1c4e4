/**
 * The life of a tab and of its storage. A dead or frozen tab reaches neither its databases nor the network, and its open
 * transaction is rolled back, as in a browser. The code that awaits the transaction does get the error, because Dexie,
 * which all tabs share here, would not survive code that never resumes; but that code has no effect any more.
 */

import Dexie, { type DBCore, type DBCoreTable } from 'dexie';
import type { StateRow, StatusRow } from '#sync/testing';

/** `full`: no space for a write; `lost`: the connection is broken until it is reopened, as iOS does. */
export type StorageFault = 'full' | 'lost';

export interface TabLifeOptions {
  worked(): void;
  onDeath(): void;
  /** Called with every stored sync position, at the end of its transaction. */
  onPosition(row: StateRow | StatusRow): void;
  onFault(fault: StorageFault): void;
}

export class TabLife {
  dead = false;
  frozen = false;
  /** Number of storage faults so far. */
  faults = 0;
  private left = Number.POSITIVE_INFINITY;
  private fault: { kind: StorageFault; left: number } | null = null;
  private readonly options: TabLifeOptions;

  constructor(options: TabLifeOptions) {
    this.options = options;
  }

  get still(): boolean {
    return this.dead || this.frozen;
  }

  kill(): void {
    if (this.dead) return;
    this.dead = true;
    this.options.onDeath();
  }

  /** Dies at its database access number `count`, counted from now. */
  killAfter(count: number): void {
    this.left = count;
  }

  /** Makes its storage fail at access number `count`, counted from now, or at the first write after that. */
  failAfter(count: number, kind: StorageFault): void {
    this.fault = { kind, left: count };
  }

  /** Cancels all planned faults. */
  heal(): void {
    this.left = Number.POSITIVE_INFINITY;
    this.fault = null;
  }

  /** False if this access must not happen. */
  private takesStep(): boolean {
    this.options.worked();
    this.left -= 1;
    if (this.left < 0) this.kill();
    return !this.still;
  }

  private meets(writes: boolean): StorageFault | null {
    if (!this.fault) return null;
    this.fault.left -= 1;
    const { kind, left } = this.fault;
    if (left >= 0 || (kind === 'full' && !writes)) return null;
    this.fault = null;
    this.faults += 1;
    this.options.onFault(kind);
    return kind;
  }

  /** Wraps a database, so that the tab's life decides about each access. */
  rule(db: Dexie): void {
    // They tell live queries, of which the simulation has none, about every write.
    for (const name of ['Cache', 'Observability']) db.unuse({ stack: 'dbcore', name });
    db.use({ stack: 'dbcore', name: 'life', level: 100, create: (core) => this.wrap(core) });
  }

  private wrap(core: DBCore): DBCore {
    let connected = true;
    const guard = <A extends { trans: unknown }, R>(access: (request: A) => Promise<R>, writes = false) => {
      return (request: A): Promise<R> => {
        const refuse = (error: Error) => {
          rollBack(request.trans as IDBTransaction);
          return Promise.reject(error);
        };
        if (!this.takesStep()) return refuse(new DOMException('The tab is gone', 'AbortError'));
        const fault = this.meets(writes);
        if (fault === 'full') return refuse(new Dexie.QuotaExceededError('The device is full'));
        if (fault === 'lost') connected = false;
        if (connected) return access(request);
        return refuse(
          new Dexie.UnknownError('Connection to Indexed Database server lost. Refresh the page to try again'),
        );
      };
    };
    const table = (name: string): DBCoreTable => {
      const real = core.table(name);
      return {
        ...real,
        mutate: guard((request) => {
          if (name === 'sync' && request.type === 'put') for (const row of request.values) this.options.onPosition(row);
          return real.mutate(request);
        }, true),
        get: guard(real.get),
        getMany: guard(real.getMany),
        query: guard(real.query),
        count: guard(real.count),
        openCursor: guard(real.openCursor),
      };
    };
    return { ...core, table };
  }
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // An earlier access has rolled it back already.
    if (!(error instanceof DOMException || (error as Error).name === 'InvalidStateError')) throw error;
  }
}
