import postgres from 'postgres';

/**
 * A PostgreSQL in which several servers keep one count and take turns, with connections of its own: no request holds up a
 * limit.
 */
export interface SharedStore {
  /** The part of node-postgres that rate-limiter-flexible calls. */
  client: { query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> };
  /** Runs the work while no other server runs any with the same number. */
  inTurn<T>(number: bigint, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects when first asked. */
export function openSharedStore(url: string): SharedStore {
  const sql = postgres(url, { max: 2, connect_timeout: 5, idle_timeout: 60, onnotice: () => undefined });
  const turns = postgres(url, { max: 4, connect_timeout: 5, idle_timeout: 60, onnotice: () => undefined });
  return {
    client: {
      async query({ text, values = [] }) {
        const rows = await sql.unsafe(text, values as never[]);
        return { rows: [...rows], rowCount: rows.count };
      },
    },
    // The lock goes with its transaction, and so with a server that is killed.
    inTurn: (number, work) =>
      turns.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${number.toString()}::bigint)`;
        return work();
      }) as ReturnType<typeof work>,
    close: async () => void (await Promise.all([sql, turns].map((each) => each.end({ timeout: 5 })))),
  };
}
