/** Two devices of one learner, both open. */
import { expectSaved, flip } from './device/device.ts';
import { expect, onlineTest as test } from './fixtures.ts';
import { Learner } from './learner/learner.ts';

/** Well below the minute after which a device looks by itself. */
const SOON = 20_000;

test('a change on one device is shown on another that is open, long before its next look', async ({
  learner,
  page,
  browser,
  server,
}) => {
  await learner.arrive('English');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const laptop = await context.newPage();
  const streams: string[] = [];
  laptop.on('request', (request) => request.url().endsWith('/sync/v1/nudges') && streams.push(request.url()));
  await new Learner(laptop, server.url).signIn(learner.address);
  for (const device of [page, laptop]) await device.goto(`${server.url}/profile`);
  await expectSaved(page, laptop);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const audio = laptop.getByRole('switch', { name: 'Background audio' });
  const before = await audio.getAttribute('aria-checked');
  const begun = Date.now();
  await flip(page);
  await expect(audio).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true', { timeout: SOON });
  test.info().annotations.push({ type: 'milliseconds', description: `${Date.now() - begun}` });
  await context.close();
});
