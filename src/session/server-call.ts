/** Calls of the server's functions about an account, which sync does not carry. */
import * as v from 'valibot';
import { backend } from './backend.ts';

/** A deletion waits for a sync of another device that is under way. */
const TIMEOUT_MS = 60_000;

async function call(name: string, body: object, token?: string): Promise<Response | null> {
  const { url, apiKey } = backend();
  try {
    return await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: apiKey, authorization: `Bearer ${token ?? apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    console.info('The server did not answer', name, error);
    return null;
  }
}

/** True if the learner has deleted this account, as the server says; null: no answer. */
export async function accountWasDeleted(userId: string): Promise<boolean | null> {
  const response = await call('account_was_deleted', { account: userId });
  if (!response?.ok) return null;
  const answer = v.safeParse(v.boolean(), await response.json().catch(() => null));
  return answer.success ? answer.output : null;
}

/** Deletes the account that the token belongs to, on the server. */
export async function deleteAtServer(
  token: string,
): Promise<'done' | 'unauthorised' | 'unreachable' | 'server-failed'> {
  const response = await call('delete_own_account', {}, token);
  if (!response) return 'unreachable';
  if (response.ok) return 'done';
  return response.status === 401 ? 'unauthorised' : 'server-failed';
}
