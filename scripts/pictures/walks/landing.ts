import { expect } from '../expect.ts';
import type { Walk } from '../walk.ts';

export const landing: Walk = {
  screen: 'Landing',
  states: [
    {
      name: 'a visitor',
      kind: 'usual',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('list', { name: 'Featured scenarios' })).toBeVisible();
        // Pictures further down are fetched when they come near.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 500) {
            window.scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 40));
          }
          window.scrollTo(0, 0);
        });
      },
    },
    {
      name: 'all questions open',
      kind: 'full',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/');
        await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible();
        await page.evaluate(() => {
          for (const one of document.querySelectorAll('details')) one.open = true;
        });
      },
    },
    {
      name: 'offline',
      kind: 'offline',
      as: 'newcomer',
      async reach({ page, open }) {
        await page.context().setOffline(true);
        await open('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
