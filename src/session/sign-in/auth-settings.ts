import * as v from 'valibot';
import { backend } from '../backend.ts';

const TIMEOUT_MS = 5_000;
/** Third parties that the server can offer and the app has a button for. */
const PROVIDERS = ['github', 'google'];

const settings = v.object({
  external: v.record(v.string(), v.boolean()),
  // A hosted project does not say so and sends mails.
  mail_sent: v.optional(v.boolean(), true),
  mailer_autoconfirm: v.optional(v.boolean(), true),
});

/** The ways of signing in that a server offers. */
export interface AuthSettings {
  phone: boolean;
  /** Third parties. */
  providers: string[];
  /** False if the server sends no mails, so that no link reaches the learner. */
  sendsMail: boolean;
  /** True if a new account waits until its address is confirmed. */
  confirmsAddresses: boolean;
}

/** The server's ways to sign in; null: it cannot be reached. */
export async function fetchAuthSettings(): Promise<AuthSettings | null> {
  const { url, apiKey } = backend();
  try {
    const response = await fetch(`${url}/auth/v1/settings`, {
      headers: { apikey: apiKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { external, mail_sent, mailer_autoconfirm } = v.parse(settings, await response.json());
    const providers = PROVIDERS.filter((name) => external[name] === true);
    return {
      phone: external.phone === true,
      providers,
      sendsMail: mail_sent,
      confirmsAddresses: !mailer_autoconfirm,
    };
  } catch (error) {
    console.info('What the server offers for signing in is not known', error);
    return null;
  }
}

/** The server's ways to sign in. Empty if it cannot be reached. */
export async function authSettings(): Promise<AuthSettings> {
  return (await fetchAuthSettings()) ?? { phone: false, providers: [], sendsMail: true, confirmsAddresses: false };
}
