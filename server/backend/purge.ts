/**
 * Purges old rows when the server starts and then once a day (supabase/schemas/purge.sql). A database with pg_cron does
 * so by itself as well; twice does no harm.
 */
import type { Database } from './database.ts';
import { describeWithoutValues } from './redaction.ts';

const DAY = 86_400_000;
/** Rows of one piece. Few, because PGlite handles one statement at a time and requests wait behind it. */
const MOST = 200;

interface Piece {
  /** The place to go on behind; null: nothing is left. */
  next: object | null;
  purged: number;
}

export interface PurgeOptions {
  database: Pick<Database, 'transaction'>;
  /** Runs a piece of work when nothing else uses the database. */
  inTurn: (work: () => Promise<Piece>) => Promise<Piece>;
  /** Further work of each purge, such as removing old files. */
  also?: () => Promise<void>;
  /** The pause from the end of one purge to the next, in milliseconds. */
  every?: number;
  /** Rows of one piece. */
  most?: number;
}

export interface Purging {
  /** Ends after the piece that is under way. */
  stop(): Promise<void>;
}

/** Begins at once. A failure is logged, and the work tried again the next time. */
export function startPurging({ database, inTurn, also, every = DAY, most = MOST }: PurgeOptions): Purging {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const piece = (after: object | null) =>
    database.transaction(async (run): Promise<Piece> => {
      const [done] = await run<Piece>('select next, purged from private.purge_next($1, most => $2)', [after, most]);
      return done ?? { next: null, purged: 0 };
    });
  const purge = async () => {
    await also?.();
    for (let after: object | null = null; !stopped; ) {
      const from: object | null = after;
      const { next } = await inTurn(() => piece(from));
      if (next === null) return;
      after = next;
    }
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = round();
    }, every);
    timer.unref();
  };
  const round = () =>
    purge()
      .catch((error: unknown) => console.error(`old rows were not purged: ${describeWithoutValues(error)}`))
      .then(again);
  let underWay = round();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
