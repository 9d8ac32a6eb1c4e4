/** Scenarios: searched, locked with the specified words, unlocked for coins, and downloaded as packs. */
import type { Page } from '@playwright/test';
import { learnersDatabases, putStored } from './device/indexeddb.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { rowsAt } from './learner/accounts.ts';
import { Learner } from './learner/learner.ts';

onlineTest(
  'scenes are searched and filtered by the address, and closed ones say why and how to open them',
  { tag: '@long' },
  async ({ learner, page }) => {
    await learner.arrive();
    const scenes = page.getByRole('article');
    await learner.open('/scenarios?level=godlike&category=nowhere');
    await expect(page.getByText('6 scenes')).toBeVisible();
    await expect(scenes.first()).toHaveAccessibleName('At the Coffee Shop');

    await learner.choose('Level', 'Beginner');
    await page.getByRole('searchbox', { name: 'Search' }).fill('ORDÉR');
    await expect(scenes).toHaveCount(2);
    await expect(page).toHaveURL(/level=beginner&search=ORD/);
    await learner.choose('Category', 'Shopping');
    await expect(page.getByText('0 of 6 scenes')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Shopping');
    await page.goBack();
    await expect(scenes).toHaveCount(2);
    await page.goForward();
    await page.getByRole('button', { name: 'Show all scenes' }).click();
    await expect(scenes).toHaveCount(6);

    // product 5.8 to 5.10
    const train = page.getByRole('article', { name: 'Buying a Train Ticket' });
    await expect(train.getByText('Premium Scenario')).toBeVisible();
    await expect(train.getByText('Requires premium account')).toBeVisible();
    await expect(train.getByRole('link', { name: 'Play' })).toHaveCount(0);
    const market = page.getByRole('article', { name: 'Bargaining at the Market' });
    await expect(market.getByText('Unlockable Scenario')).toBeVisible();
    await expect(market.getByRole('link', { name: 'Play' })).toHaveCount(0);
    await market.getByRole('button', { name: 'Unlock for 30 coins' }).click();
    await expect(page.getByRole('dialog', { name: '30 coins to go' })).toContainText('3 new stars, or 6 days of study');
    await page.keyboard.press('Escape');
    await expect(market.getByRole('button', { name: 'Unlock for 30 coins' })).toBeFocused();

    // product 5.11
    for (const [scene, reason, way] of [
      [
        'market',
        'This scenario requires 30 coins to unlock',
        page.getByRole('button', { name: 'Unlock for 30 coins' }),
      ],
      ['train', 'This scenario requires a premium account', page.getByRole('link', { name: 'See Premium' })],
      ['nowhere', 'Scenario not found', page.getByRole('link', { name: 'Back to scenarios' })],
    ] as const) {
      await learner.open(`/play?scenario=${scene}`);
      await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
      await expect(way).toBeVisible();
    }
  },
);

/** Stores a balance that is too high, as on a device that has not heard of another's purchases. */
async function believeIn(page: Page, coins: number): Promise<void> {
  const [database = ''] = await learnersDatabases(page);
  const none = { total_points: 0, current_streak: 0, longest_streak: 0, last_activity_date: null };
  const progress = { ...none, current_level: 'beginner', star_ratings: { '1': 0, '2': 0, '3': 0 }, coins };
  await putStored(page, database, { progress: [{ user_id: database.replace('parley-learner-', ''), ...progress }] });
}

/** Unlocks the market without a network, to be paid for later. */
async function unlockOffline(learner: Learner, coins: number): Promise<void> {
  const { page } = learner;
  await learner.context.setOffline(true);
  await learner.open('/scenarios');
  const market = page.getByRole('article', { name: 'Bargaining at the Market' });
  await expect(page.getByText(`${coins} coins`)).toBeVisible();
  await learner.expectSyncStatus('Offline');
  await market.getByRole('button', { name: 'Unlock for 30 coins' }).click();
  await expect(market.getByText('Unlocks when you are online')).toBeVisible();
  await expect(market.getByRole('link', { name: 'Play' })).toBeFocused();
}

test('a scene unlocked offline opens at once, is paid for once by two devices, and closes again where the coins are gone', {
  tag: '@long',
}, async ({ learner, page, server, browser }) => {
  const another = async () => new Learner(await (await browser.newContext()).newPage(), server.url);
  await learner.arrive();
  await learner.playRestaurant();
  await learner.expectSyncStatus('All changes saved');
  const second = await another();
  await second.signIn(learner.address);
  await second.readyOffline();
  await unlockOffline(learner, 35);
  await unlockOffline(second, 35);
  expect(await rowsAt(server.url, learner.address, 'user_unlocked_scenarios')).toEqual([]);
  for (const device of [learner, second]) {
    await device.context.setOffline(false);
    await expect(device.page.getByText('Unlocks when you are online')).toBeHidden();
    await device.expectSyncStatus('All changes saved');
    await expect(device.page.getByText('5 coins', { exact: true })).toBeVisible();
  }
  expect(await rowsAt(server.url, learner.address, 'user_unlocked_scenarios')).toHaveLength(1);
  expect(await rowsAt(server.url, learner.address, 'user_progress')).toMatchObject([{ coins: 5 }]);
  await expect(page.getByRole('article', { name: 'Bargaining at the Market' }).getByRole('link')).toBeVisible();
  await second.context.close();

  const poor = await another();
  await poor.arrive();
  await believeIn(poor.page, 40);
  await unlockOffline(poor, 40);
  await poor.context.setOffline(false);
  await expect(poor.page.getByText('“Bargaining at the Market” is closed again')).toBeVisible();
  await expect(poor.page.getByText(/There were not enough coins/)).toBeVisible();
  await expect(poor.page.getByRole('button', { name: 'Unlock for 30 coins' })).toBeVisible();
  await poor.expectSyncStatus('1 change needs attention');
  await poor.context.close();
});

test('a travel pack shows its size, resumes after a cut, works offline, and can be removed', {
  tag: '@long',
}, async ({ learner, page }) => {
  await learner.arrive('German');
  await learner.open('/scenarios');
  const french = page.getByRole('status', { name: 'French' });
  const openPack = () => page.getByRole('button', { name: 'Travel pack' }).click();
  await openPack();
  await expect(page.getByRole('status', { name: 'German' })).toContainText('Kept up to date automatically');
  await expect(french).toHaveText(/^4 scenes, about \d{3} KB$/);

  const dialogues = '**/rest/v1/scene_dialogues?*language=eq.French*';
  let sent = 0;
  await page.route(dialogues, (route) => {
    sent += 1;
    return sent > 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Download French' }).click();
  await expect(french).toHaveText(/^2 of 4 scenes\. The server did not send the rest/);
  await page.unroute(dialogues);
  await page.reload();
  await openPack();
  await expect(french).toContainText('On this device');

  await learner.context.setOffline(true);
  await page.reload();
  await openPack();
  await expect(french).toContainText('On this device');
  await page.getByRole('button', { name: 'Download Spanish' }).click();
  await expect(page.getByRole('status', { name: 'Spanish' })).toHaveText(
    '0 of 4 scenes. Continues when you are online.',
  );
  await page.getByRole('button', { name: 'Stop Spanish' }).click();
  await page.getByRole('button', { name: 'Remove French' }).click();
  await expect(page.getByRole('button', { name: 'Download French' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove German' })).toHaveCount(0);

  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1_100_000, usage: 1_000_000 });
  });
  await page.reload();
  await openPack();
  await expect(french).toHaveText(/^It takes about \d{3} KB, and this device has 100 KB left\.$/);
  await expect(page.getByRole('button', { name: 'Download French' })).toHaveCount(0);
});
