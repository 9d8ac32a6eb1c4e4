/** Bad input and bad networks give a clear message, and nothing is lost. */

import { expect, onlineTest as test } from './fixtures.ts';
import { freshAddress, PASSWORD } from './learner/accounts.ts';

async function submit(page: import('@playwright/test').Page, button: string, address: string, password: string) {
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('a wrong password, a phone number, an unreachable server at sign-in', async ({ learner, page, context }) => {
  await learner.open('/auth');
  await submit(page, 'Sign in', freshAddress(), 'not the password 1');
  await expect(page.getByRole('alert')).toContainText('not right');
  await submit(page, 'Sign in', '+49 170 1234567', 'some password 1');
  await expect(page.getByText('This server signs in by e-mail only.')).toBeVisible();
  await context.setOffline(true);
  const address = freshAddress();
  await submit(page, 'Sign in', address, 'some password 1');
  await expect(page.getByRole('alert')).toContainText(/reach|offline|connection/i);
  await expect(page.getByRole('textbox', { name: 'Email or phone' })).toHaveValue(address);
});

test('a weak password and a taken address at sign-up', async ({ learner, page, browser, server }) => {
  await learner.signUp();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/auth`);
  await other.getByRole('button', { name: 'Create an account' }).click();
  await submit(other, 'Create account', freshAddress(), '1234');
  await expect(other.getByRole('alert')).toContainText(/longer password/i);
  await submit(other, 'Create account', learner.address, PASSWORD);
  await expect(other.getByRole('alert')).toContainText(/already/i);
  await other.context().close();
  await expect(page.getByRole('dialog', { name: "Let's Get Started!" })).toBeVisible();
});

test('an unknown scene says why it may not be played; an empty reply and one of 10,000 characters are not sent', async ({
  learner,
  page,
}) => {
  await learner.arrive();
  await learner.open('/play?scenario=no-such-scene');
  await expect(page.getByRole('alert')).toContainText('Scenario not found');
  await learner.open('/play');
  await expect(page.getByRole('alert')).toContainText('Scenario not found');

  await learner.startScene();
  const field = page.getByRole('textbox', { name: 'Your reply' });
  const entries = learner.log.locator('[data-who="learner"]');
  await field.fill('   ');
  await field.press('Enter');
  await expect(entries).toHaveCount(0);
  await expect(page.getByText('Type or say something first.')).toBeVisible();
  await field.fill('很'.repeat(10_000));
  await field.press('Enter');
  await expect(page.getByText(/too long/i)).toBeVisible();
  await expect(field).toHaveValue('很'.repeat(10_000));
  await expect(entries).toHaveCount(0);
});
