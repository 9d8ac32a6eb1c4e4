/**
 * The same answers computed by the server, and nothing of the engine: the very requests of the sync, one after the other,
 * each answer parsed, and at the end one bare write of all of them. The rest of the time of a sync is that of the engine.
 *
 * Changes that were sent once are not work for the server a second time. So they go up as another device's, under ids of
 * their own, from where the account stands now.
 */

import type { ExchangeRequest, ExchangeResponse, Mutation } from '#sync';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { writeAnswers } from './floor.ts';

/** New rows need ids of their own; other changes refer to existing rows. */
const renewed = (mutation: Mutation): Mutation =>
  mutation.op === 'put' ? { ...mutation, id: crypto.randomUUID() } : mutation;

/** The requests of a sync as they are sent once more. `posts`: they carry changes. */
export function servedRequests(requests: ExchangeRequest[], posts: boolean): ExchangeRequest[] {
  if (!posts) return requests;
  const device = crypto.randomUUID();
  return requests.map((request) => ({ ...request, device, mutations: request.mutations.map(renewed) }));
}

async function ask(request: ExchangeRequest, token: string): Promise<ExchangeResponse> {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const init = { method: 'POST', headers, body: JSON.stringify({ request }), cache: 'no-store' } as const;
  return (await fetch('/rest/v1/rpc/sync_exchange', init)).json();
}

/** @param cursor where the account stands now, for requests that carry changes; null: each as it is */
export async function runServed(
  db: IDBDatabase,
  requests: readonly ExchangeRequest[],
  cursor: number | null,
  token: string,
): Promise<void> {
  const answers: ExchangeResponse[] = [];
  for (const request of requests) {
    const at = cursor === null ? request.cursor : (answers.at(-1)?.cursor ?? cursor);
    answers.push(await ask({ ...request, cursor: at }, token));
  }
  await writeAnswers(db, answers);
  const taken = answers.flatMap(({ results }) => results).filter(({ status }) => status === 'applied').length;
  const sent = requests.reduce((sum, { mutations }) => sum + mutations.length, 0);
  if (taken !== sent) throw new Error(`Of ${sent} changes sent for comparison ${taken} were applied`);
}
