/**
 * Whether a tab lives. A dead or frozen tab reaches neither its database nor the network: a transaction that is open
 * then is rolled back, as the browser does it. The code that awaits it hears of that, because Dexie, which all tabs share
 * here, would not survive code that never goes on; but whatever it does then has no effect any more.
 */
import type Dexie from 'dexie';
import type { DBCore, DBCoreTable } from 'dexie';
import type { StateRow, StatusRow } from '../../sync/database.ts';

export class TabLife {
  dead = false;
  frozen = false;
  private left = Number.POSITIVE_INFINITY;
  private readonly worked: () => void;
  private readonly onDeath: () => void;
  private readonly onStand: (row: StateRow | StatusRow) => void;

  /** `onStand` hears of every row that says where the device stands, the last thing in its transaction. */
  constructor(worked: () => void, onDeath: () => void, onStand: (row: StateRow | StatusRow) => void) {
    this.worked = worked;
    this.onDeath = onDeath;
    this.onStand = onStand;
  }

  get still(): boolean {
    return this.dead || this.frozen;
  }

  kill(): void {
    if (this.dead) return;
    this.dead = true;
    this.onDeath();
  }

  /** Dies at its database access number `count` from now on. */
  killAfter(count: number): void {
    this.left = count;
  }

  /** False: this access never happens. */
  private takesStep(): boolean {
    this.worked();
    this.left -= 1;
    if (this.left < 0) this.kill();
    return !this.still;
  }

  /** Puts the tab's life between it and its database. */
  rule(db: Dexie): void {
    db.use({ stack: 'dbcore', name: 'life', level: 100, create: (core) => this.wrap(core) });
  }

  private wrap(core: DBCore): DBCore {
    const guard = <A extends { trans: unknown }, R>(access: (request: A) => Promise<R>) => {
      return (request: A): Promise<R> => {
        if (this.takesStep()) return access(request);
        rollBack(request.trans as IDBTransaction);
        return Promise.reject(new DOMException('The tab is gone', 'AbortError'));
      };
    };
    const table = (name: string): DBCoreTable => {
      const real = core.table(name);
      return {
        ...real,
        mutate: guard((request) => {
          if (name === 'sync' && request.type === 'put') for (const row of request.values) this.onStand(row);
          return real.mutate(request);
        }),
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
