import type { Handler } from 'hono';

/** How the server is, for whoever watches it. */
export type Health = { ok: true; database: 'pglite' | 'postgres' } | { ok: false; reason: string };

/**
 * 200 once requests will be answered, 503 before and when the database is gone. It waits for no
 * query, so it is quick however busy the backend is.
 */
export function healthHandler(health: () => Promise<Health>): Handler {
  return async (context) => {
    const state = await health();
    const headers = { 'Cache-Control': 'no-store' };
    return state.ok ? context.json(state, 200, headers) : context.json(state, 503, { ...headers, 'Retry-After': '1' });
  };
}
