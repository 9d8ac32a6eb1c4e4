/** Installing: found in the profile, offered once on the dashboard, and gone when it is done. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

/** Lets the browser offer to install; local storage holds the answer that its user will give. */
async function browserThatOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('test:standalone')) Object.defineProperty(navigator, 'standalone', { value: true });
    addEventListener('DOMContentLoaded', () => {
      const outcome = localStorage.getItem('test:outcome');
      if (!outcome) return;
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        if (outcome === 'accepted') dispatchEvent(new Event('appinstalled'));
        return { outcome };
      };
      dispatchEvent(Object.assign(offer, { prompt }));
      document.documentElement.dataset.heldBack = String(offer.defaultPrevented);
    });
  });
}

test('Parley can be installed from the profile, and invites once after the first scenario', { tag: '@long' }, async ({
  learner,
  page,
}) => {
  const answer = (key: string, value: string) =>
    page.evaluate(([k, v]) => localStorage.setItem(k, v), [key, value] as const);
  const section = page.getByRole('region', { name: 'Install Parley' });
  const invitation = page.getByRole('region', { name: 'Keep Parley at hand' });
  await browserThatOffers(page);
  await learner.arrive();

  // Without an offer: the way through the menus.
  await learner.open('/profile');
  await expect(section.getByRole('list')).toContainText('install button');
  await expect(section.getByRole('button')).toHaveCount(0);

  // With one: kept for the learner, shown when they ask, and a "no" does no harm.
  await answer('test:outcome', 'dismissed');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-held-back', 'true');
  await section.getByRole('button', { name: 'Install Parley' }).press('Enter');
  await expect(section.getByRole('status')).toContainText('Not installed');
  await expect(section.getByRole('status')).toBeFocused();

  // The dashboard says nothing before the first scenario, and no more after a "No thanks".
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();
  await learner.startScene();
  await learner.say(REPLIES.Mandarin[0]);
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeVisible();
  await expect(page.getByText('You reached 1 of 4. The other 3 can wait for next time.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(invitation.getByRole('button', { name: 'Install Parley' })).toBeVisible();
  await invitation.getByRole('button', { name: 'No thanks' }).press('Enter');
  await expect(invitation).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Installed from the profile: said there, remembered, and no longer a question inside the installed app.
  await answer('test:outcome', 'accepted');
  await learner.open('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();
  await learner.open('/profile');
  await section.getByRole('button', { name: 'Install Parley' }).click();
  await expect(section).toContainText('Parley is installed on this device');
  await answer('test:outcome', '');
  await page.reload();
  await expect(section).toContainText('Parley is installed on this device');
  await answer('test:standalone', '1');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(section).toBeHidden();
});
