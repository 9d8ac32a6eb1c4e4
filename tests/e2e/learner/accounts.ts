/** Makes, reads and signs out learners at the server, without a screen. */
import { randomUUID } from 'node:crypto';
import { EMBEDDED_PUBLISHABLE_KEY as apikey } from '../../../supabase/publishable-key.ts';

export const PASSWORD = 'correct horse 7';

let learners = 0;

/** An address that no other test uses. */
export function freshAddress(): string {
  learners += 1;
  return `learner-${process.pid}-${Date.now()}-${learners}@example.com`;
}

const json = { apikey, 'content-type': 'application/json' };

interface Grant {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

async function post<T>(url: string, headers: Record<string, string>, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

/** Sessions of the tests, by address, kept because checking a password is slow on purpose. */
const grants = new Map<string, Promise<Grant>>();

function grant(url: string, email: string): Promise<Grant> {
  const known = grants.get(email);
  if (known) return known;
  const granted = post<Grant>(`${url}/auth/v1/token?grant_type=password`, json, { email, password: PASSWORD });
  grants.set(email, granted);
  return granted;
}

/** Makes an account past onboarding and tour, unless `profile` says otherwise. Gives its address. */
export async function makeAccount(url: string, language = 'English', profile: object = {}): Promise<string> {
  const email = freshAddress();
  const granted = await post<Grant>(`${url}/auth/v1/signup`, json, { email, password: PASSWORD });
  grants.set(email, Promise.resolve(granted));
  await post(
    `${url}/rest/v1/profiles`,
    { ...json, authorization: `Bearer ${granted.access_token}` },
    {
      id: granted.user.id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      preferred_language: language,
      preferred_level: 'beginner',
      study_motivation: 'travel',
      has_completed_onboarding: true,
      has_seen_welcome_splash: true,
      ...profile,
    },
  );
  return email;
}

/** The path, with its tokens, that a mailed sign-in link leads to. */
export async function linkOf(url: string, address: string): Promise<string> {
  const { access_token, refresh_token } = await grant(url, address);
  return `/auth#${new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', type: 'magiclink' })}`;
}

/** All rows of a learner in a table of the server. `key`: the column that names the learner. */
export async function rowsAt(
  url: string,
  address: string,
  table: string,
  key = 'user_id',
): Promise<Record<string, unknown>[]> {
  const { access_token, user } = await grant(url, address);
  const owner = `${key}=eq.${user.id}`;
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${url}/rest/v1/${table}?${owner}`, { headers });
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>[];
}

/** The server's value of the setting that `flip` changes; undefined: none. */
export async function audioAt(url: string, address: string): Promise<unknown> {
  const rows = await rowsAt(url, address, 'user_settings');
  return rows.find(({ key }) => key === 'backgroundAudio')?.value;
}

/** Ends all sessions of a learner at the server. */
export async function revoke(url: string, address: string): Promise<void> {
  const { access_token } = await grant(url, address);
  grants.delete(address);
  await post(`${url}/auth/v1/logout?scope=global`, { ...json, authorization: `Bearer ${access_token}` }, {});
}

/** Puts rows of a learner into a table, as that learner. */
export async function putRows(url: string, address: string, table: string, rows: readonly object[]): Promise<void> {
  const { access_token } = await grant(url, address);
  await post(`${url}/rest/v1/${table}`, { ...json, authorization: `Bearer ${access_token}` }, rows);
}

/** Changes settings of a learner, as another device of theirs would. */
export async function putSettings(url: string, address: string, settings: Record<string, unknown>): Promise<void> {
  const { access_token } = await grant(url, address);
  const now = new Date().toISOString();
  const mutations = Object.entries(settings).map(([id, value], index) => {
    return { device_seq: index + 1, table: 'user_settings', op: 'patch', id, fields: { value }, at: now };
  });
  const place = { protocol: 1, device: randomUUID(), epoch: null, cursor: 0, backfill: null };
  const request = { ...place, mutations, now, limit: 1000, bytes: 1_000_000 };
  await post(`${url}/rest/v1/rpc/sync_exchange`, { ...json, authorization: `Bearer ${access_token}` }, { request });
}
