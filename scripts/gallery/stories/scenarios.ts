import type { Page } from '@playwright/test';
import { failing } from '../../../tests/e2e/faults/server-faults.ts';
import { neverOpens } from '../conditions.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

const scene = (page: Page, name: string) => page.getByRole('article', { name });
const shown = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();

export const scenarios: Story = {
  screen: 'Scenarios',
  states: [
    {
      name: 'a newcomer, with locks',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/scenarios');
        await shown(page);
      },
    },
    {
      name: 'after a year',
      kind: 'full',
      as: 'regular',
      async reach({ page, open }) {
        await open('/scenarios');
        await shown(page);
      },
    },
    {
      name: 'a subscriber',
      kind: 'full',
      as: 'subscriber',
      async reach({ page, open }) {
        await open('/scenarios');
        await shown(page);
      },
    },
    {
      name: 'filtered by level',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open, learner }) {
        await open('/scenarios');
        await shown(page);
        await learner.choose('Level', 'Intermediate');
      },
    },
    {
      name: 'choosing a category',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/scenarios');
        await shown(page);
        await page.getByRole('combobox', { name: 'Category' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'searching',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/scenarios');
        await page.getByRole('searchbox').fill('coffee');
        await expect(scene(page, 'Ordering at a Restaurant')).toBeHidden();
      },
    },
    {
      name: 'nothing found',
      kind: 'empty',
      as: 'regular',
      async reach({ page, open }) {
        await open('/scenarios');
        await shown(page);
        await page.getByRole('searchbox').fill('spaceship');
        await expect(page.getByRole('article')).toHaveCount(0);
      },
    },
    {
      name: 'unlocking, without coins',
      kind: 'error',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/scenarios');
        await page
          .getByRole('button', { name: /^Unlock for/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'travel pack',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/scenarios');
        await page
          .getByRole('button', { name: /Travel pack|stored for offline/i })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'offline',
      kind: 'offline',
      as: 'regular',
      async reach({ page, open, learner }) {
        await page.context().setOffline(true);
        await open('/scenarios');
        await shown(page);
        await learner.expectSyncStatus('Offline');
      },
    },
    {
      name: 'reading what is stored',
      kind: 'loading',
      as: 'newcomer',
      async reach({ page, open }) {
        await neverOpens(page, '^parley-learner-');
        await open('/scenarios');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
    {
      name: 'no scenes have arrived',
      kind: 'error',
      as: 'newcomer',
      anew: true,
      given: (proxy) => failing(proxy, /^\/rest\/v1\/(scenes|scene_|scenario_)/),
      async reach({ page, open }) {
        await open('/scenarios');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/No scenes|did not arrive/).first()).toBeVisible();
      },
    },
  ],
};
