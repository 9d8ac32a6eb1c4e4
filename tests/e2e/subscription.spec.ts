/** Premium from the first look to its end: the built-in test provider, the payment dialog, the clock. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your payment' });

/** From the premium page to the page that stands in for a real payment page. */
async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Get premium/ }).click();
  await expect(page.getByRole('heading', { name: 'Parley Premium' })).toBeVisible();
  await expect(page.getByText('Test payment: no money moves.')).toBeVisible();
}

/** Marks the page; gives a function that waits until the page was loaded anew. */
async function reloads(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  return () => page.waitForFunction(() => !document.documentElement.hasAttribute('data-before'));
}

test('a learner buys premium, sees the result, plays a premium scene, and lets it lapse', async ({ learner, page }) => {
  await learner.arrive('English');
  await learner.open('/play?scenario=train');
  await expect(page.getByRole('alert')).toHaveText('This scenario requires a premium account');
  await learner.open('/profile?view=premium');
  await expect(page.getByText('$4.99 a month')).toBeVisible();
  await toCheckout(page);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was paid');
  await page.getByRole('link', { name: 'Go back to Parley' }).click();
  await expect(page.getByRole('button', { name: 'Get premium' })).toBeEnabled();
  await toCheckout(page);

  await page.getByRole('button', { name: /^Pay/ }).click();
  // product 12.5
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?view=premium$/);
  // product 12.6 and 12.7
  await expect(dialogOf(page).getByRole('status')).toHaveText('Verifying subscription status...');
  const reloaded = await reloads(page);
  await expect(dialogOf(page).getByText('Payment completed successfully!')).toBeVisible();
  await expect(page.getByText('Welcome to Premium! Your subscription is now active.')).toBeVisible();
  // The dialog closes after 2 s, and the page reloads.
  await reloaded();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Premium is yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Play Buying a Train Ticket' }).click();
  // The dialogue, which the server refused before, is fetched now (product 12.13).
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible();

  await learner.open('/profile?view=premium');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Let it lapse now' }).click();
  await page.getByRole('link', { name: 'Go back to Parley' }).click();
  await expect(page.getByRole('heading', { name: 'Your premium has ended' })).toBeVisible();
  await page.context().setOffline(true);
  await learner.open('/play?scenario=train');
  await expect(page.getByRole('alert')).toHaveText('This scenario requires a premium account');
});

test('a payment that cannot be verified says so; closing a verified one by hand reloads', { tag: '@long' }, async ({
  learner,
  page,
}) => {
  await learner.arrive('English');
  // product 12.8
  await page.route('**/functions/v1/check-subscription', (route) => route.abort());
  await learner.open('/dashboard?payment_success=true');
  await expect(page).toHaveURL(/\/dashboard$/);
  const alert = dialogOf(page).getByRole('alert');
  await expect(alert).toContainText('Unable to verify payment. Please refresh the page.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await learner.open('/scenarios?payment_success=true');
  await expect(alert).toBeVisible();
  const refreshed = await reloads(page);
  await dialogOf(page).getByRole('button', { name: 'Refresh Page' }).click();
  await refreshed();
  await expect(dialogOf(page)).toBeHidden();

  const paid = { subscribed: true, subscription_tier: 'Premium', subscription_end: null };
  await page.route('**/functions/v1/check-subscription', (route) => route.fulfill({ json: paid }));
  await page.clock.install();
  await learner.open('/?payment_success=true'); // also where no account is open yet
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000); // past the first wait; from now on nothing closes by itself
  await page.clock.runFor(1_000);
  await expect(dialogOf(page).getByText('Payment completed successfully!')).toBeVisible();
  const reloaded = await reloads(page);
  await page.keyboard.press('Escape');
  await reloaded();
});

test('expired is expired, offline too, and on a page that is open', { tag: '@long' }, async ({ learner, page }) => {
  await learner.arrive('English');
  await learner.open('/profile?view=premium');
  await toCheckout(page);
  const form = { ticket: new URL(page.url()).searchParams.get('ticket') ?? '', do: 'pay' };
  await page.request.post(`${learner.url}/functions/v1/test-payment/checkout`, { form });
  await learner.open('/profile?view=premium');
  await expect(page.getByRole('heading', { name: 'Premium is yours' })).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Premium is yours' })).toBeVisible();
  await expect(page.getByText('Managing your subscription needs a connection.')).toBeVisible();
  await page.clock.fastForward(31 * 86_400_000);
  await expect(page.getByRole('heading', { name: 'Your premium has ended' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Buying a Train Ticket' })).toBeHidden();
  await expect(page.getByText('Buying premium needs a connection.')).toBeVisible();
  await page.getByRole('link', { name: 'Scenarios' }).click();
  const card = page.getByRole('article', { name: 'Buying a Train Ticket' });
  await expect(card).toContainText('Premium Scenario');
  await expect(card).toContainText('Requires premium account');
});
