import { neverOpens } from '../conditions.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

export const study: Story = {
  screen: 'Study',
  states: [
    {
      name: 'a newcomer',
      kind: 'empty',
      as: 'tourist',
      async reach({ page, open }) {
        await open('/study');
        // The tour covers everything until it is closed.
        const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
        await tour.waitFor();
        for (let step = 0; step < 3; step += 1) await tour.getByRole('button', { name: 'Next' }).click();
        await tour.getByRole('button', { name: 'Start Learning Now' }).click();
        await expect(page.getByText('No cards due')).toBeVisible();
      },
    },
    {
      name: 'a card',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
      },
    },
    {
      name: 'its answer',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('button', { name: 'Show answer' }).click();
        await expect(page.getByRole('button', { name: 'Good' })).toBeVisible();
      },
    },
    {
      name: 'after an answer',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('button', { name: 'Show answer' }).click();
        await page.getByRole('button', { name: 'Good' }).click();
        await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
      },
    },
    {
      name: 'offline',
      kind: 'offline',
      as: 'regular',
      async reach({ page, open, learner }) {
        await page.context().setOffline(true);
        await open('/study');
        await page.getByRole('button', { name: 'Show answer' }).click();
        await learner.expectSyncStatus('Offline');
      },
    },
    {
      name: 'all done',
      kind: 'empty',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/study');
        const show = page.getByRole('button', { name: 'Show answer' });
        const done = page.getByText('No cards due').first();
        for (let left = 12; left > 0; left -= 1) {
          await expect(show.or(done).first()).toBeVisible();
          if (await done.isVisible()) return;
          await show.click();
          await page.getByRole('button', { name: 'Easy' }).click();
        }
        await expect(done).toBeVisible();
      },
    },
    {
      name: 'vocabulary',
      kind: 'full',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('tab', { name: 'Vocabulary' }).click();
        await expect(page.getByRole('list', { name: 'Vocabulary' })).toBeVisible();
      },
    },
    {
      name: 'vocabulary, searched by pinyin',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('tab', { name: 'Vocabulary' }).click();
        await page.getByRole('searchbox').fill('dan');
      },
    },
    {
      name: 'vocabulary, nothing found',
      kind: 'empty',
      as: 'regular',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('tab', { name: 'Vocabulary' }).click();
        await page.getByRole('searchbox').fill('spaceship');
        await expect(page.getByRole('list', { name: 'Vocabulary' })).toBeHidden();
      },
    },
    {
      name: 'vocabulary, none yet',
      kind: 'empty',
      as: 'tourist',
      async reach({ page, open }) {
        await open('/study');
        await page.getByRole('tab', { name: 'Vocabulary' }).click();
      },
    },
    {
      name: 'reading what is stored',
      kind: 'loading',
      as: 'newcomer',
      async reach({ page, open }) {
        await neverOpens(page, '^parley-learner-');
        await open('/study');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
