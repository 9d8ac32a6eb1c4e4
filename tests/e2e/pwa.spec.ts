/** An app that installs, starts without a network, and updates without interrupting anybody. */
import type { Page } from '@playwright/test';
import { closeApp, outbox, wakeWorker } from './device/device.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { audioAt } from './learner/accounts.ts';
import { Learner, REPLIES } from './learner/learner.ts';

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

test('shortcuts lead to pages, and the pictures of the app are what the manifest says and cost no room', {
  tag: '@long',
}, async ({ learner, page }) => {
  await learner.open('/');
  const { shortcuts, screenshots } = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/dashboard', '/study', '/scenarios']);
  type Picture = { src: string; sizes: string; type: string; form_factor?: string; label?: string };
  const named: Picture[] = [...screenshots, ...shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons)];
  for (const { src, sizes, type } of named) {
    const found = await page.evaluate(async (src) => {
      const answer = await fetch(src);
      const { width, height } = await createImageBitmap(await answer.blob());
      return { size: `${width}x${height}`, type: answer.headers.get('content-type') };
    }, src);
    expect(found, src).toEqual({ size: sizes, type });
  }
  // Chromium shows a set only if all of it have one shape.
  for (const form of ['narrow', 'wide']) {
    const set = (screenshots as Picture[]).filter(({ form_factor }) => form_factor === form);
    expect(set.length).toBeGreaterThan(1);
    expect(new Set(set.map(({ sizes }) => sizes)).size).toBe(1);
    expect(set.every(({ label }) => label)).toBe(true);
  }
  const stored = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain('/art/scenes/cafe.svg');
  expect(stored.filter((path) => path.startsWith('/screenshots/'))).toEqual([]);
});

test('Chromium finds nothing that keeps the app from being installed', async ({ page, learner }) => {
  await learner.open('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test's browser profile is an incognito one, and that alone.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('changes made offline are sent after the app is closed', async ({ learner, page, server }) => {
  await learner.arrive();
  await learner.expectSyncStatus('All changes saved');
  await learner.context.setOffline(true);
  await learner.open('/profile');
  await page.getByRole('switch', { name: 'Background audio' }).click();
  await learner.expectSyncStatus('Offline · 1 change waiting');

  // The browser may wake the worker by itself as well, as soon as there is a network again.
  const closed = await closeApp(page);
  await wakeWorker(closed, learner.url);
  await expect.poll(() => outbox(closed)).toBe(0);
  expect(await audioAt(server.url, learner.address)).toBe(false);
});

/** Requests pictures, as a newly opened page does: each request keeps the service worker awake. */
function askForPictures(page: Page, count: number): Promise<void> {
  return page.evaluate((count) => {
    let asked = 0;
    const timer = setInterval(() => {
      new Image().src = `/art/scenes/cafe.svg?${asked}`;
      asked += 1;
      if (asked === count) clearInterval(timer);
    }, 30);
  }, count);
}

test('answers of the server do not pass through the service worker', { tag: '@long' }, async ({ learner, page }) => {
  await learner.arrive();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await learner.expectSyncStatus('All changes saved');
  const passed = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { workerMatchedSourceType: string })[])
      .filter(({ workerStart, workerMatchedSourceType }) => workerStart > 0 && workerMatchedSourceType !== 'network')
      .map(({ name }) => new URL(name).pathname),
  );
  expect(passed).toContainEqual(expect.stringMatching(/^\/assets\//));
  expect(passed).not.toContainEqual(expect.stringMatching(/^\/(rest|auth|functions)\//));
});

test('an update is offered between exercises, never in the middle of one', async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = new Learner(page, proxy.url);
  const offer = page.getByRole('button', { name: 'Update now' });
  await learner.arrive('Mandarin', server.url);
  await learner.startScene();
  await learner.say(REPLIES.Mandarin[0]);

  proxy.publish();
  const waiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Asked again, since the browser may be looking for an update of its own, begun before there was one.
    while (!registration.waiting) {
      await registration.update();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return true;
  });
  expect(waiting).toBe(true);
  await learner.say(REPLIES.Mandarin[1]);
  await expect(offer).toBeHidden();

  await page.getByRole('link', { name: 'Pause and leave' }).click();
  await expect(offer).toBeVisible();
  await askForPictures(page, 40);
  const reloaded = page.waitForEvent('load');
  await offer.click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await learner.resumeScene();
  await expect(learner.log).toContainText(REPLIES.Mandarin[1]);
  await proxy.close();
});
