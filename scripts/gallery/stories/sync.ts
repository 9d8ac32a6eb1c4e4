import { flip } from '../../../tests/e2e/device/device.ts';
import { rejecting, tooNew } from '../../../tests/e2e/faults/server-faults.ts';
import { expect } from '../expect.ts';
import type { Stage } from '../stage.ts';
import type { Story } from '../story.ts';

const SYNC_PAGE = '/profile?view=sync';

/** Opens the sync tools. */
async function openTools({ page, open }: Stage): Promise<void> {
  await open(SYNC_PAGE);
  await page.getByRole('switch', { name: 'Sync tools' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

export const sync: Story = {
  screen: 'Sync and storage',
  states: [
    {
      name: 'all is saved',
      kind: 'usual',
      as: 'subscriber',
      async reach({ page, open }) {
        await open(SYNC_PAGE);
        await expect(page.getByRole('heading', { name: 'Everything is saved' })).toBeVisible();
      },
    },
    {
      name: 'offline, changes waiting',
      kind: 'offline',
      as: 'subscriber',
      async reach({ page, open, learner }) {
        await page.context().setOffline(true);
        await open('/profile');
        await flip(page);
        await learner.expectSyncStatus(/Offline · 1/);
        await open(SYNC_PAGE);
        await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      },
    },
    {
      name: 'a change was refused',
      kind: 'error',
      as: 'subscriber',
      async reach({ page, open, learner, proxy }) {
        await open('/profile');
        await learner.expectSyncStatus('All changes saved');
        rejecting(proxy);
        await flip(page);
        await learner.expectSyncStatus('1 change needs attention');
        await open(SYNC_PAGE);
        await expect(page.getByText('What the server said')).toBeVisible();
      },
    },
    {
      name: 'the app is too old',
      kind: 'error',
      as: 'subscriber',
      async reach({ page, open, proxy }) {
        tooNew(proxy);
        await open('/profile');
        await flip(page);
        await open(SYNC_PAGE);
        await expect(page.getByRole('heading', { name: 'Parley needs an update' })).toBeVisible();
      },
    },
    {
      name: 'the sync tools, nothing recorded yet',
      kind: 'empty',
      as: 'subscriber',
      anew: true,
      async reach(stage) {
        await openTools(stage);
        await expect(stage.page.getByText('The queue is empty.')).toBeVisible();
      },
    },
    {
      name: 'the sync tools, much recorded',
      kind: 'full',
      as: 'subscriber',
      anew: true,
      async reach(stage) {
        const { page } = stage;
        await openTools(stage);
        await page.getByRole('button', { name: 'Sync now' }).click();
        await page.getByRole('link', { name: 'Home' }).click();
        await page.getByRole('link', { name: 'Profile' }).click();
        await flip(page);
        await page.getByRole('link', { name: /^Sync and storage/ }).click();
        await expect(page.getByText('Arrived: shown as the server has it')).toBeVisible();
      },
    },
    {
      name: 'the sync tools, offline simulated',
      kind: 'offline',
      as: 'subscriber',
      anew: true,
      async reach(stage) {
        const { page, learner } = stage;
        await openTools(stage);
        await page.getByRole('radio', { name: 'Offline' }).click();
        await page.getByRole('link', { name: 'Profile' }).click();
        await flip(page);
        await learner.expectSyncStatus(/Offline · 1/);
        await page.getByRole('link', { name: /^Sync and storage/ }).click();
        await expect(page.getByText('patch user_settings')).toBeVisible();
      },
    },
    {
      name: 'a fault is simulated, away from the tools',
      kind: 'error',
      as: 'subscriber',
      anew: true,
      async reach(stage) {
        const { page } = stage;
        await openTools(stage);
        await page.getByRole('radio', { name: 'Server error 500' }).click();
        await page.getByRole('link', { name: 'Home' }).click();
        await expect(page.getByText('Simulated: server error 500')).toBeVisible();
      },
    },
  ],
};
