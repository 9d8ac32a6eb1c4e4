/** The trial of a visitor goes with the account that is made next. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The one stand-in of this test: a recogniser that hears one sentence, since a headless browser hears nothing. */
async function hears(page: Page, sentence: string): Promise<void> {
  await page.addInitScript((text) => {
    class Recognition {
      onaudiostart: (() => void) | null = null;
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => this.onaudiostart?.(), 10);
        setTimeout(() => this.onresult?.({ results: [[{ transcript: text }]] }), 50);
      }
      stop() {
        setTimeout(() => this.onend?.(), 0);
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  }, sentence);
}

test('a visitor who has ordered dinner finds it in the new account, once, in its language', async ({
  learner,
  page,
}) => {
  await hears(page, 'Einen Tisch für zwei Personen, bitte');
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
