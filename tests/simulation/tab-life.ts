/**
 * Whether a tab lives, and how its storage does. A dead or frozen tab reaches neither its databases nor the network: a
 * transaction that is open then is rolled back, as the browser does it. The code that awaits it hears of that, because
 * Dexie, which all tabs share here, would not survive code that never goes on; but whatever it does then has no effect
 * any more.
 */
import Dexie, { type DBCore, type DBCoreTable } from 'dexie';
import type { StateRow, StatusRow } from '#sync';

/** `full`: no space for a write; `lost`: the connection breaks, until it is opened again, as iOS does it. */
export type StorageFault = 'full' | 'lost';

export interface TabLifeOptions {
  worked(): void;
  onDeath(): void;
  /** Hears of every row that says where the device stands, the last thing in its transaction. */
  onPosition(row: StateRow | StatusRow): void;
  onFault(fault: StorageFault): void;
}

export class TabLife {
  dead = false;
  frozen = false;
  /** Storage faults that it has met. */
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

  /** Dies at its database access number `count` from now on. */
  killAfter(count: number): void {
    this.left = count;
  }

  /** Its storage fails at access number `count` from now on, or at the first write after that. */
  failAfter(count: number, kind: StorageFault): void {
    this.fault = { kind, left: count };
  }

  /** Nothing happens to it any more. */
  heal(): void {
    this.left = Number.POSITIVE_INFINITY;
    this.fault = null;
  }

  /** False: this access never happens. */
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

  /** Puts the tab's life between it and a database of its own. */
  rule(db: Dexie): void {
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
    // Rolled back already, by an access that came before.
    if (!(error instanceof DOMException || (error as Error).name === 'InvalidStateError')) throw error;
  }
}
