/** A tab that slept for days, and its timers with it, is up to date as soon as it wakes. */

import { expectSaved, settle } from './device/device.ts';
import { liveAt, noonDaysAgo, returnToPresent } from './faults/clock-shift.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { Learner } from './learner/learner.ts';

test('a tab that wakes after days shows today, sends its waiting changes and receives those made elsewhere', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  const proxy = await FaultProxy.before(server.url);
  const past = noonDaysAgo(3);
  await liveAt(page, proxy, past);
  const learner = await settle(page, proxy.url, server.url);
  await learner.context.setOffline(true);
  await learner.playRestaurant('English');
  await page.getByRole('link', { name: 'Home' }).first().click();
  const attempts = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Ordering at a Restaurant' });
  await expect(attempts.filter({ hasText: 'Today' })).toHaveCount(1);
  await expect(page.getByText('1-day streak').first()).toBeVisible();
  await page.clock.pauseAt(new Date(past.getTime() + 3_600_000));

  const other = new Learner(await (await browser.newContext()).newPage(), server.url);
  await other.signIn(learner.address);
  await other.playRestaurant('English');
  await expectSaved(other.page);
  await other.context.close();

  await returnToPresent(page, proxy);
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await learner.context.setOffline(false);
  await page.clock.resume();
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expectSaved(page);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(past);
  await expect(page.getByText('180 points').first()).toBeVisible();
  await expect(attempts.filter({ hasText: 'Today' })).toHaveCount(1);
  await expect(attempts.filter({ hasText: '3 days ago' })).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toContainText(`1 attempt credited to ${weekday}`);
  await proxy.close();
});
