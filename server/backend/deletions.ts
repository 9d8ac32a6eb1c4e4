/**
 * Deletes what is left of closed accounts, piece by piece (supabase/schemas/closed_accounts.sql): those of a moment ago,
 * and those that an earlier run of the server did not finish.
 */
import type { Database } from './database.ts';
import { describeWithoutValues } from './redaction.ts';

export interface DeletionOptions {
  database: Pick<Database, 'transaction'>;
  /** Runs a piece of work when nothing else uses the database. */
  inTurn: (work: () => Promise<boolean>) => Promise<boolean>;
  /** The pause between two looks, in milliseconds. */
  every?: number;
}

export interface Deletions {
  /** Ends after the piece that is under way. */
  stop(): Promise<void>;
}

/** Looks at once, and again after each pause. A failure is logged, and the work tried again the next time. */
export function startDeletions({ database, inTurn, every = 5_000 }: DeletionOptions): Deletions {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const piece = () =>
    database.transaction(async (run) => {
      const [done] = await run<{ found: boolean }>('select private.delete_next_piece() as found');
      return done?.found ?? false;
    });
  const finish = async () => {
    while (!stopped && (await inTurn(piece)));
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = round();
    }, every);
    timer.unref();
  };
  const round = () =>
    finish()
      .catch((error: unknown) =>
        console.error(`the rows of deleted accounts were not removed: ${describeWithoutValues(error)}`),
      )
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
