/**
 * PGlite has no background processes: without these calls its log would grow until the next start, and the room of old
 * rows would never be used again. An external PostgreSQL does both itself.
 */
import type { Database } from '../database.ts';
import { describeWithoutValues } from '../redaction.ts';

const MEGABYTE = 1024 * 1024;
const DAY = 86_400_000;

export interface MaintenanceOptions {
  database: Pick<Database, 'transaction' | 'alone'>;
  /** Runs a piece of work when nothing else uses the database. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** The pause between two looks, in milliseconds. */
  every?: number;
  /** Bytes of log after which its changes go into the tables, so that the log can be reused. */
  mostLog?: number;
  /** Bytes of log after which old rows give their room back; it happens daily as well. */
  vacuumAfter?: number;
}

export interface Maintenance {
  /** Ends after the piece that is under way. */
  stop(): Promise<void>;
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by 1`;

const LOG = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written,
    pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as open from pg_control_checkpoint()`;

/** Looks at once, and again after each pause. A failure is logged, and the work tried again the next time. */
export function startMaintenance({
  database,
  inTurn,
  every = 5_000,
  mostLog = 64 * MEGABYTE,
  vacuumAfter = 256 * MEGABYTE,
}: MaintenanceOptions): Maintenance {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let vacuumed: { at: number; written: number } | undefined;

  const vacuum = async () => {
    const tables = await database.transaction((run) => run<{ name: string }>(TABLES));
    for (const { name } of tables) if (!stopped) await inTurn(() => database.alone(`vacuum (analyze) ${name}`));
  };
  const look = async () => {
    let written = 0;
    await inTurn(async () => {
      const [log] = await database.transaction((run) => run<{ written: number; open: number }>(LOG));
      written = log?.written ?? 0;
      if ((log?.open ?? 0) > mostLog) await database.alone('checkpoint');
    });
    vacuumed ??= { at: performance.now(), written };
    if (written - vacuumed.written < vacuumAfter && performance.now() - vacuumed.at < DAY) return;
    vacuumed = { at: performance.now(), written };
    await vacuum();
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = round();
    }, every);
    timer.unref();
  };
  const round = () =>
    look()
      .catch((error: unknown) => console.error(`the database was not kept in order: ${describeWithoutValues(error)}`))
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
