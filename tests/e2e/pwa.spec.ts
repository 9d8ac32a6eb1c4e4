/** An app that installs, starts without a network, and updates without interrupting anybody. */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, Learner, REPLIES, test } from './fixtures.ts';
import { ParleyServer } from './parley-server.ts';

test('the manifest stands at the root and everything that it names is there', async ({ page, learner, server }) => {
  await learner.open('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect(href).toBe('/manifest.webmanifest');
  const answer = await page.request.get(`${server.url}/manifest.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: '/', name: expect.stringContaining('Parley'), display: 'standalone' });
  const purposes = manifest.icons.map(
    ({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`,
  );
  expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${server.url}${src}`);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }
});

test('Chromium finds nothing that keeps the app from being installed', async ({ page, learner }) => {
  await learner.open('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test's browser profile is an incognito one, and that alone.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('what was done without a network is sent after the app is closed', async ({ learner, page }) => {
  await learner.arrive();
  await learner.expectSyncStatus('All changes saved');
  await learner.context.setOffline(true);
  await learner.open('/profile');
  await page.getByRole('switch', { name: 'Background audio' }).click();
  await learner.expectSyncStatus('Offline · 1 change waiting');

  // A page of the same origin without the app on it: from there the worker is woken and the outbox is read.
  const other = await learner.context.newPage();
  await page.close();
  await learner.context.setOffline(false);
  await other.goto(`${learner.url}/health`);
  const client = await learner.context.newCDPSession(other);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(learner.url));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.dispatchSyncEvent', {
    origin: learner.url,
    registrationId,
    tag: 'parley-sync',
    lastChance: false,
  });
  await expect.poll(() => other.evaluate(countOutbox), { timeout: 15_000 }).toBe(0);
});

/** Runs in the page: how many changes the learner's database still holds to be sent. */
async function countOutbox(): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const { name } = (await indexedDB.databases()).find((database) => database.name?.startsWith('parley-user-')) ?? {};
  if (!name) throw new Error('no learner database');
  const database = await settled(indexedDB.open(name));
  const count = await settled(database.transaction('outbox').objectStore('outbox').count());
  database.close();
  return count;
}

test('an update is offered between exercises, never in the middle of one', async ({ browser }) => {
  const app = await mkdtemp(join(tmpdir(), 'parley-app-'));
  await cp('dist', app, { recursive: true });
  const server = await ParleyServer.start({ APP_DIR: app });
  try {
    const learner = new Learner(await (await browser.newContext()).newPage(), server.url);
    const offer = learner.page.getByRole('button', { name: 'Update now' });
    await learner.arrive();
    await learner.startScene();
    await learner.say(REPLIES.Mandarin[0]);

    await appendFile(join(app, 'sw.js'), '\n// the next version\n');
    const waiting = await learner.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
      return true;
    });
    expect(waiting).toBe(true);
    await learner.say(REPLIES.Mandarin[1]);
    await expect(offer).toBeHidden();

    await learner.page.getByRole('link', { name: 'Home' }).first().click();
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(offer).toBeHidden();
    await learner.resumeScene();
    await expect(learner.log).toContainText(REPLIES.Mandarin[1]);
    await learner.context.close();
  } finally {
    await server.dispose();
    await rm(app, { recursive: true, force: true });
  }
});
