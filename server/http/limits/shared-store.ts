import postgres from 'postgres';

/** A PostgreSQL in which several servers keep one count, with connections of its own: no request holds up a limit. */
export interface SharedStore {
  /** The part of node-postgres that rate-limiter-flexible calls. */
  client: { query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }> };
  close(): Promise<void>;
}

/** Connects when first asked. */
export function openSharedStore(url: string): SharedStore {
  const sql = postgres(url, { max: 2, connect_timeout: 5, idle_timeout: 60, onnotice: () => undefined });
  return {
    client: {
      async query({ text, values = [] }) {
        const rows = await sql.unsafe(text, values as never[]);
        return { rows: [...rows], rowCount: rows.count };
      },
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
