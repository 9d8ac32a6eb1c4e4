/**
 * The backend's database in a PostgreSQL of this machine, for many runs: a statement takes a third of the time that the
 * embedded one takes. It works in a cluster of its own, which ends with the process.
 */
import postgres from 'postgres';
import type { RunSql } from '../../server/backend/database.ts';
import { startCluster, TEMPLATE } from '../concurrency/cluster.ts';
import { makeTemplate } from '../concurrency/template.ts';
import type { SimulatedDatabase } from './database.ts';

/** The object ids of `json` and `jsonb`, whose values are passed as text. */
const JSON_TYPES = [114, 3802] as const;

/** @param programs the folder with initdb and pg_ctl */
export async function openNativeDatabase(programs: string): Promise<SimulatedDatabase> {
  const cluster = await startCluster(programs);
  await makeTemplate(cluster);
  const { host, port } = cluster;
  const driver = postgres({
    host,
    port,
    username: 'postgres',
    database: TEMPLATE,
    // One connection, as the embedded database has, which no timer closes.
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    // A plan that is compiled takes longer than these few rows.
    connection: { jit: false },
  });
  for (const type of JSON_TYPES) driver.options.serializers[type] = String;
  const session = await driver.reserve();
  let last: Promise<unknown> = Promise.resolve();
  const run: RunSql = async <Row>(sql: string, parameters?: unknown[]) => {
    const rows = await session.unsafe(sql, parameters as never[] | undefined, { prepare: parameters !== undefined });
    return [...rows] as unknown as Row[];
  };
  const transaction = async <T>(work: (run: RunSql) => Promise<T>): Promise<T> => {
    // Its answer is not waited for, so that it travels with the first statement.
    const begun = run('begin');
    try {
      const result = await work(run);
      await run('commit');
      return result;
    } catch (error) {
      await begun;
      await run('rollback');
      throw error;
    }
  };
  return {
    transaction: (work) => {
      const done = last.then(() => transaction(work));
      last = done.catch(() => undefined);
      return done;
    },
    async close() {
      await last;
      session.release();
      await driver.end();
      await cluster.stop();
    },
  };
}
