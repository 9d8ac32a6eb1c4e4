import { expect } from '../expect.ts';
import type { Stage } from '../stage.ts';
import type { Story } from '../story.ts';

/** Answers in the trial conversation with the first of the offered replies. */
async function trial({ page, open }: Stage, replies: number): Promise<void> {
  await open('/');
  const offered = page.getByRole('list', { name: 'Tap a reply, or write your own' });
  const reached = page.getByRole('list', { name: 'Objectives' }).getByText('completed');
  for (let said = 0; said < replies; said += 1) {
    await offered.getByRole('button').first().click();
    await expect(reached).toHaveCount(said + 1);
  }
}

export const landing: Story = {
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
      name: 'trying it, in the middle',
      kind: 'usual',
      as: 'visitor',
      reach: (stage) => trial(stage, 2),
    },
    {
      name: 'trying it, to the end',
      kind: 'full',
      as: 'visitor',
      async reach(stage) {
        await trial(stage, 4);
        await expect(stage.page.getByText(/^You have just ordered dinner/)).toBeVisible();
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
