/** The trial of a visitor goes with the account that is made next. */
import { giveVoice } from './device/voice.ts';
import { expect, test } from './fixtures.ts';

test('a visitor who has ordered dinner finds it in the new account, once, in its language', async ({
  learner,
  page,
}) => {
  await giveVoice(page, 'de-DE', 'Einen Tisch für zwei Personen, bitte');
  await learner.open('/');
  // Two taps from the landing page to the first spoken word.
  await page.getByRole('button', { name: 'German', exact: true }).click();
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('Einen Tisch für zwei Personen, bitte');
  await expect(page.getByRole('list', { name: 'Objectives' })).toContainText('completed');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await page.getByLabel('Password', { exact: true }).fill('a plain long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  const onboarding = page.getByRole('dialog', { name: "Let's Get Started!" });
  await expect(onboarding.getByRole('combobox', { name: "Language I'm learning" })).toContainText('German');
  await onboarding.getByLabel('First name').fill('Ada');
  await onboarding.getByLabel('Last name').fill('Lovelace');
  await onboarding.getByRole('radio', { name: 'Travel' }).click();
  await onboarding.getByRole('button', { name: /^Complete Setup/ }).click();
  await learner.closeTour();

  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Up next' }).or(page.getByText('Up next'))).toBeVisible();
  const attempt = page.getByRole('link', { name: /^Ordering at a Restaurant.*German/ });
  await expect(attempt).toHaveCount(1);
  await expect(page.getByText('15 points').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('parley:trial'))).toBeNull();
  await page.reload();
  await expect(attempt).toHaveCount(1);
});
