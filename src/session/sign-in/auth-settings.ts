import * as v from 'valibot';
import { backend } from '../backend.ts';

const TIMEOUT_MS = 5_000;
/** Third parties that the server can offer and the app has a button for. */
const PROVIDERS = ['github', 'google'];

const settings = v.object({ external: v.record(v.string(), v.boolean()) });

/** The server's ways to sign in; null: it cannot be reached. */
export async function fetchAuthSettings(): Promise<{ phone: boolean; providers: string[] } | null> {
  const { url, apiKey } = backend();
  try {
    const response = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: apiKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { external } = v.parse(settings, await response.json());
    return { phone: external.phone === true, providers: PROVIDERS.filter((name) => external[name] === true) };
  } catch (error) {
    console.info('What the server offers for signing in is not known', error);
    return null;
  }
}

/** The server's ways to sign in; `providers` are third parties. Empty if it cannot be reached. */
export async function authSettings(): Promise<{ phone: boolean; providers: string[] }> {
  return (await fetchAuthSettings()) ?? { phone: false, providers: [] };
}
