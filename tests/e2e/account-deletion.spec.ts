/** The deletion of an account, on two devices. */
import { expectAccessible } from './checks/accessible.ts';
import { learnersDatabases } from './device/indexeddb.ts';
import { expect, test } from './fixtures.ts';
import { makeAccount, PASSWORD, putRows } from './learner/accounts.ts';
import { Learner } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

test('a deleted account is gone from the server and both devices, and its address begins anew', {
  tag: '@long',
}, async ({ learner, page, server }) => {
  learner.address = await makeAccount(server.url, 'English');
  await putRows(server.url, learner.address, 'scene_attempts', [pastAttempt()]);
  await learner.signIn();
  await learner.readyOffline();
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no second device');
  const other = new Learner(await context.newPage(), server.url);
  await other.signIn(learner.address);
  await other.readyOffline();
  await other.open('/profile');
  await other.context.setOffline(true);
  await other.page.getByRole('switch', { name: 'Background audio' }).click();
  await other.expectSyncStatus('Offline · 1 change waiting');

  await learner.open('/profile?view=data');
  const opens = page.getByRole('button', { name: 'Delete my account' });
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('1 conversation with every word');
  await expectAccessible(page, 'deletion');
  await page.keyboard.press('Escape');
  await expect(opens).toBeFocused();
  await opens.click();
  const confirm = dialog.getByRole('button', { name: 'Delete everything' });
  await dialog.getByLabel('Type delete to confirm').fill('delet');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type delete to confirm').fill('Delete');
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  expect(await learnersDatabases(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Your account has been deleted')).toBeHidden();

  await other.context.setOffline(false);
  await other.page.waitForURL((url) => url.pathname === '/');
  await expect(other.page.getByText('This account was deleted')).toBeVisible();
  expect(await learnersDatabases(other.page)).toEqual([]);
  await context.close();

  await learner.open('/auth');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('is not right')).toBeVisible();
  await learner.signUp();
  await learner.completeOnboarding('English');
  await learner.closeTour();
  await expect(page.getByText('0 points').first()).toBeVisible();
});
