import { failing } from '../../../tests/e2e/faults/server-faults.ts';
import { REPLIES } from '../../../tests/e2e/learner/learner.ts';
import { neverOpens } from '../conditions.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

export const dashboard: Story = {
  screen: 'Dashboard',
  states: [
    {
      name: 'a newcomer',
      kind: 'empty',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/dashboard');
        await expect(page.getByText('0 points').first()).toBeVisible();
      },
    },
    {
      name: 'after a year',
      kind: 'full',
      as: 'regular',
      async reach({ page, open }) {
        await open('/dashboard');
        await expect(page.getByText('12-day streak').first()).toBeVisible();
        await expect(page.getByText(/cards due/).first()).toBeVisible();
      },
    },
    {
      name: 'reading what is stored',
      kind: 'loading',
      as: 'newcomer',
      async reach({ page, open }) {
        await neverOpens(page, '^parley-learner-');
        await open('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
    {
      name: 'a conversation left open',
      kind: 'usual',
      as: 'subscriber',
      async reach({ learner, page, open }) {
        await learner.startScene('restaurant');
        await learner.say(REPLIES.Mandarin[0]);
        await open('/dashboard');
        await expect(page.getByRole('link', { name: /^Carry on/ })).toBeVisible();
      },
    },
    {
      name: 'offline',
      kind: 'offline',
      as: 'regular',
      async reach({ learner, page, open }) {
        await page.context().setOffline(true);
        await open('/dashboard');
        await learner.expectSyncStatus('Offline');
        await expect(page.getByText('12-day streak').first()).toBeVisible();
      },
    },
    {
      name: 'no scenes have arrived',
      kind: 'error',
      as: 'newcomer',
      anew: true,
      given: (proxy) => failing(proxy, /^\/rest\/v1\/(scenes|scene_|scenario_)/),
      async reach({ page, open }) {
        await open('/dashboard');
        await expect(page.getByText('0 points').first()).toBeVisible();
      },
    },
  ],
};
