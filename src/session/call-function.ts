import * as v from 'valibot';
import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from './account-store.ts';
import { backend } from './backend.ts';
import { tokenOf } from './tokens/session-token.ts';

const TIMEOUT_MS = 15_000;

/** `code`: the server's reason; `unreachable` if there was no answer, `needs-sign-in` without a session. */
export type FunctionAnswer<T> = { ok: true; value: T } | { ok: false; code: string };

const Refusal = v.object({ code: v.string() });

/** Calls one of the server's functions as the signed-in learner; none of ours has a payload. */
export async function callFunction<T>(name: string, schema: v.GenericSchema<unknown, T>): Promise<FunctionAnswer<T>> {
  const token = await tokenOf(accountStore.getState().userId ?? '', deviceDatabase, false);
  if (token.kind !== 'token')
    return { ok: false, code: token.kind === 'unreachable' ? 'unreachable' : 'needs-sign-in' };
  const { url, apiKey } = backend();
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: apiKey, authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: v.parse(schema, body) };
    const refusal = v.safeParse(Refusal, body);
    return { ok: false, code: refusal.success ? refusal.output.code : 'unreachable' };
  } catch (error) {
    console.warn(`${name} gave no answer`, error);
    return { ok: false, code: 'unreachable' };
  }
}
