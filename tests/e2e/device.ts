/** What a test sees past the screens: the server's rows, the browser's storage, and the service worker. */
import { expect, type Page } from '@playwright/test';
import { EMBEDDED_PUBLISHABLE_KEY as apikey } from '../../supabase/publishable-key.ts';
import { freshAddress, Learner, PASSWORD } from './fixtures.ts';

const json = { apikey, 'content-type': 'application/json' };

interface Grant {
  access_token: string;
  user: { id: string };
}

async function post<T>(url: string, headers: Record<string, string>, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

async function grant(url: string, email: string): Promise<Grant> {
  return post(`${url}/auth/v1/token?grant_type=password`, json, { email, password: PASSWORD });
}

/** An account past onboarding and tour, made without a screen. Gives its address. */
export async function makeAccount(url: string, language = 'English'): Promise<string> {
  const email = freshAddress();
  const { access_token, user } = await post<Grant>(`${url}/auth/v1/signup`, json, { email, password: PASSWORD });
  await post(
    `${url}/rest/v1/profiles`,
    { ...json, authorization: `Bearer ${access_token}` },
    {
      id: user.id,
      first_name: 'Ada',
      last_name: 'Lovelace',
      preferred_language: language,
      preferred_level: 'beginner',
      study_motivation: 'travel',
      has_completed_onboarding: true,
      has_seen_welcome_splash: true,
    },
  );
  return email;
}

/** A signed-in learner with everything stored, without the screens of a newcomer. */
export async function settle(page: Page, url: string, server = url, language = 'English'): Promise<Learner> {
  const learner = new Learner(page, url);
  learner.address = await makeAccount(server, language);
  await learner.signIn();
  await learner.readyOffline();
  await learner.expectSyncStatus('All changes saved');
  return learner;
}

/** All that the server has of a learner in a table. */
export async function rowsAt(url: string, address: string, table: string): Promise<Record<string, unknown>[]> {
  const { access_token, user } = await grant(url, address);
  const owner = `user_id=eq.${user.id}`;
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${url}/rest/v1/${table}?${owner}`, { headers });
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>[];
}

/** Ends all sessions of a learner at the server. */
export async function revoke(url: string, address: string): Promise<void> {
  const { access_token } = await grant(url, address);
  await post(`${url}/auth/v1/logout?scope=global`, { ...json, authorization: `Bearer ${access_token}` }, {});
}

/** Changes the session that the device has stored. */
export function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  return page.evaluate(async (change) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('parley'));
    const store = database.transaction('meta', 'readwrite').objectStore('meta');
    const row = await settled(store.get('session'));
    await settled(store.put({ ...row, value: { ...row.value, ...change } }));
    database.close();
  }, change);
}

/** How many changes the learners' databases on this device still hold to be sent. */
export function outbox(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('parley-user-')) continue;
      const database = await settled(indexedDB.open(name));
      count += await settled(database.transaction('outbox').objectStore('outbox').count());
      database.close();
    }
    return count;
  });
}

/** Closes the app, has the network return, and gives a page of the same origin without the app on it. */
export async function closeApp(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const other = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await other.goto(`${origin}/health`);
  return other;
}

/** Has the browser wake the service worker, as it does when the network returns. */
export async function wakeWorker(page: Page, url: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const event = { origin: url, registrationId: await registered, tag: 'parley-sync', lastChance: false };
  await client.send('ServiceWorker.dispatchSyncEvent', event);
}

/** Flips a setting, which is one change. The profile is open. */
export async function flip(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Background audio' }).click();
}

/** What the server has of that setting; undefined: nothing. */
export async function audioAt(url: string, address: string): Promise<unknown> {
  const rows = await rowsAt(url, address, 'user_settings');
  return rows.find(({ key }) => key === 'backgroundAudio')?.value;
}

export async function expectSaved(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const status = page.getByRole('status', { name: 'Sync status' });
    await expect(status).toContainText('All changes saved', { timeout: 30_000 });
  }
}
