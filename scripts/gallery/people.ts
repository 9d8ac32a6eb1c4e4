/** The accounts that are photographed: created through the server like any other, and filled while it is stopped. */
import { join } from 'node:path';
import { openDatabase } from '../../server/backend/database.ts';
import { EMBEDDED_PUBLISHABLE_KEY as apikey } from '../../supabase/publishable-key.ts';
import type { ParleyServer } from '../../tests/e2e/faults/parley-server.ts';
import { PASSWORD } from '../../tests/e2e/learner/accounts.ts';
import { insertYear } from './year.ts';

/** A person in front of the screen, with an account and, in each size, a browser. */
export type Person = 'visitor' | 'arrival' | 'tourist' | 'newcomer' | 'student' | 'regular' | 'subscriber';

type Account = Exclude<Person, 'visitor'>;

const NAMES: Record<Account, string> = {
  arrival: 'Mei',
  tourist: 'Noor',
  newcomer: 'Tomás',
  student: 'Ines',
  regular: 'Ada',
  subscriber: 'Léa',
};

/** The address of an account for one size, so that both sizes can be photographed at once. */
export function addressOf(person: Person, size: string): string {
  return `${person}.${size}@example.org`;
}

async function post<T>(url: string, body: object, token = apikey as string): Promise<T> {
  const headers = { apikey, 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

interface Grant {
  access_token: string;
  user: { id: string };
}

async function makeAccount(server: string, person: Account, size: string): Promise<string> {
  const email = addressOf(person, size);
  const { access_token, user } = await post<Grant>(`${server}/auth/v1/signup`, { email, password: PASSWORD });
  if (person === 'arrival') return user.id;
  const profile = {
    id: user.id,
    first_name: NAMES[person],
    last_name: 'Lovelace',
    preferred_language: 'Mandarin',
    preferred_level: 'beginner',
    study_motivation: 'travel',
    has_completed_onboarding: true,
    has_seen_welcome_splash: person !== 'tourist',
  };
  await post(`${server}/rest/v1/profiles`, profile, access_token);
  return user.id;
}

const SUBSCRIBED = `
  insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end)
  values ($1, true, 'premium', now() + interval '200 days')
  on conflict (user_id) do update set subscribed = true, subscription_tier = 'premium',
    subscription_end = excluded.subscription_end`;

/** Makes all accounts for each size. The server is restarted meanwhile. */
export async function makePeople(server: ParleyServer, sizes: readonly string[]): Promise<void> {
  const learned: string[] = [];
  const subscribed: string[] = [];
  for (const size of sizes) {
    for (const person of Object.keys(NAMES) as Account[]) {
      const id = await makeAccount(server.url, person, size);
      if (person === 'regular' || person === 'subscriber') learned.push(id);
      if (person === 'subscriber') subscribed.push(id);
    }
  }
  await server.stop();
  const database = await openDatabase({ kind: 'pglite', directory: join(server.dataDir, 'database') });
  for (const id of learned) await insertYear(database, id, new Date());
  for (const id of subscribed) await database.transaction((run) => run(SUBSCRIBED, [id]));
  await database.close();
  await server.start();
}
