import type { Handler } from 'hono';
import type { BackendWorker } from '../backend/worker-client.ts';

/** The server's state, for monitoring. */
export type Health = { ok: true; database: 'pglite' | 'postgres' } | { ok: false; reason: string };

/**
 * 200 once requests are answered, 503 before that and when the database is gone. It waits for no query, so it is quick
 * however busy the backend is.
 */
export function healthHandler(health: () => Promise<Health>): Handler {
  return async (context) => {
    const state = await health();
    const headers = { 'Cache-Control': 'no-store' };
    return state.ok ? context.json(state, 200, headers) : context.json(state, 503, { ...headers, 'Retry-After': '1' });
  };
}

/**
 * PGlite lives in this process, so a running thread is healthy. An external PostgreSQL can go away: it is asked, at most
 * every five seconds.
 */
export function createHealth(
  database: 'pglite' | 'postgres',
  backend: () => BackendWorker | undefined,
): () => Promise<Health> {
  let asked = { at: Number.NEGATIVE_INFINITY, state: { ok: true, database } as Health };
  return async () => {
    const thread = backend();
    if (!thread) return { ok: false, reason: 'starting' };
    if (database === 'pglite') return { ok: true, database };
    if (performance.now() - asked.at < 5_000) return asked.state;
    const state: Health = await thread.ping(2_000).then(
      () => ({ ok: true, database }),
      () => ({ ok: false, reason: 'the database does not answer' }),
    );
    asked = { at: performance.now(), state };
    return state;
  };
}
