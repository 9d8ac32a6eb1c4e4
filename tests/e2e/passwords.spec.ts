/** New passwords, by a link that the server mails. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { expect, onlineTest as test } from './fixtures.ts';
import { makeAccount, PASSWORD } from './learner/accounts.ts';

/** The link in the newest mail to an address. */
function mailedLink(dataDir: string, address: string): string {
  const folder = join(dataDir, 'mail');
  // The folder comes with the first mail, and that after the answer to the request.
  const mails = (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(address)) ?? '';
  return /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail)?.[0] ?? '';
}

test('a forgotten password: the mailed link leads to a new one, once, and the old one is refused', async ({
  learner,
  page,
  server,
}) => {
  learner.address = await makeAccount(server.url);
  await learner.open('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('note')).toContainText('Mail is not set up on this server');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');
  // The answer comes before the mail.
  await expect.poll(() => mailedLink(server.dataDir, learner.address)).not.toBe('');
  const link = mailedLink(server.dataDir, learner.address);
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?mode=reset$/); // no token is left in the address
  await expect(page.getByText(`For ${learner.address}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('1234');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 8 characters');
  await page.getByRole('textbox', { name: 'New password' }).fill('a new horse 8');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

  const other = await learner.context.browser()?.newContext();
  const elsewhere = (await other?.newPage()) ?? page;
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await elsewhere.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(elsewhere).toHaveURL(/\/auth$/);
  await elsewhere.getByRole('button', { name: 'Back' }).click();
  await elsewhere.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('not right');
  await elsewhere.getByLabel('Password', { exact: true }).fill('a new horse 8');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await other?.close();
});

test('a link of another account asks before it replaces who is signed in', { tag: '@long' }, async ({
  learner,
  page,
  server,
}) => {
  const other = await makeAccount(server.url);
  learner.address = await makeAccount(server.url);
  await learner.signIn();
  await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: other }),
  });
  await expect.poll(() => mailedLink(server.dataDir, other)).not.toBe('');
  await page.goto(mailedLink(server.dataDir, other));
  const question = page.getByRole('dialog', { name: 'Switch to another account?' });
  await expect(question).toContainText(other);
  await question.getByRole('button', { name: `Stay signed in as ${learner.address}` }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await learner.open('/profile');
  await expect(page.getByText(learner.address, { exact: true })).toBeVisible();
});
