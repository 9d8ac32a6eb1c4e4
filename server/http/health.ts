import type { Handler } from 'hono';
import type { BackendWorker } from '../backend/worker-client.ts';

/** The server's state, for monitoring. */
export type Health = { ok: true; database: 'pglite' | 'postgres' } | { ok: false; reason: string };

/** The longest time for the database to answer, and the age to which its last answer counts; in milliseconds. */
const ANSWER_WITHIN = 5_000;
const KNOWN_FOR = 1_000;

/** 200 once requests are answered, 503 before that and when the database does not answer. */
export function healthHandler(health: () => Promise<Health>): Handler {
  return async (context) => {
    const state = await health();
    const headers = { 'Cache-Control': 'no-store' };
    return state.ok ? context.json(state, 200, headers) : context.json(state, 503, { ...headers, 'Retry-After': '1' });
  };
}

/** Asks the database itself. However many ask at once, the database is asked once. */
export function createHealth(
  database: 'pglite' | 'postgres',
  backend: () => BackendWorker | undefined,
): () => Promise<Health> {
  let asked: { at: number; state: Promise<Health> } | undefined;
  return async () => {
    const thread = backend();
    if (!thread) return { ok: false, reason: 'starting' };
    if (asked && performance.now() - asked.at < KNOWN_FOR) return asked.state;
    const state = thread.ping(ANSWER_WITHIN).then(
      (): Health => ({ ok: true, database }),
      (): Health => ({ ok: false, reason: 'the database does not answer' }),
    );
    const entry = { at: Number.POSITIVE_INFINITY, state };
    asked = entry;
    void state.then(() => {
      entry.at = performance.now();
    });
    return state;
  };
}
