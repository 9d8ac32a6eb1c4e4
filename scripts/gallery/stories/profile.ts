import { neverOpens } from '../conditions.ts';
import { expect } from '../expect.ts';
import type { Person } from '../people.ts';
import type { Kind, State, Story } from '../story.ts';

function view(name: string, query: string, as: Person, kind: Kind): State {
  return {
    name,
    kind,
    as,
    async reach({ page, open }) {
      await open(`/profile${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The data from the device has been read.
      await expect(page.locator('main .animate-breathe')).toHaveCount(0);
    },
  };
}

export const profile: Story = {
  screen: 'Profile',
  states: [
    view('a newcomer', '', 'tourist', 'empty'),
    view('after a year', '', 'regular', 'full'),
    view('a subscriber', '', 'subscriber', 'full'),
    view('premium, to be had', '?view=premium', 'regular', 'usual'),
    view('premium, in hand', '?view=premium', 'subscriber', 'full'),
    view('conversations', '?view=history', 'regular', 'full'),
    view('conversations, none yet', '?view=history', 'tourist', 'empty'),
    {
      name: 'a conversation',
      kind: 'full',
      as: 'regular',
      async reach({ page, open }) {
        await open('/profile?view=history');
        const main = page.getByRole('main');
        await main.getByText('Bargaining at the Market').first().click();
        await expect(page.getByText('What was said').first()).toBeVisible();
      },
    },
    view('settings', '?view=settings', 'regular', 'usual'),
    view('nothing remembered without leave', '?view=remembered', 'regular', 'empty'),
    {
      name: 'what partners remember',
      kind: 'full',
      as: 'subscriber',
      async reach({ page, learner, open }) {
        await learner.startScene();
        await learner.say('我叫Anna。');
        await page.getByRole('button', { name: 'Yes, remember it' }).click();
        await learner.say('我对花生过敏。');
        await learner.say('我是老师。');
        await open('/profile?view=remembered');
        await expect(page.getByRole('button', { name: 'Forget Anna' })).toBeVisible();
      },
    },
    view('your data', '?view=data', 'regular', 'usual'),
    {
      name: 'deleting the account',
      kind: 'usual',
      as: 'regular',
      async reach({ page, open }) {
        await open('/profile?view=data');
        await page
          .getByRole('button', { name: /delete/i })
          .first()
          .click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      },
    },
    {
      name: 'signing out with unsent changes',
      kind: 'offline',
      as: 'regular',
      async reach({ page, open, learner }) {
        await page.context().setOffline(true);
        await open('/profile');
        await page.getByRole('switch', { name: 'Background audio' }).click();
        await learner.expectSyncStatus(/Offline · \d/);
        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'reading what is stored',
      kind: 'loading',
      as: 'newcomer',
      async reach({ page, open }) {
        await neverOpens(page, '^parley-learner-');
        await open('/profile');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};
