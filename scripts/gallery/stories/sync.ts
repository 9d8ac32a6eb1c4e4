import { flip } from '../../../tests/e2e/device/device.ts';
import { rejecting, tooNew } from '../../../tests/e2e/faults/server-faults.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

const SYNC_PAGE = '/profile?view=sync';

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
  ],
};
