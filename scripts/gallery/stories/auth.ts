import type { Page } from '@playwright/test';
import { failing } from '../../../tests/e2e/faults/server-faults.ts';
import { expect } from '../expect.ts';
import type { Story } from '../story.ts';

async function fill(page: Page, address: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();

export const auth: Story = {
  screen: 'Account',
  states: [
    {
      name: 'sign in',
      kind: 'empty',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      },
    },
    {
      name: 'sign in, nothing filled in',
      kind: 'error',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await submit(page, 'Sign in');
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    },
    {
      name: 'sign in, wrong password',
      kind: 'error',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await fill(page, 'ada@example.org', 'not the password');
        await submit(page, 'Sign in');
        await alert(page);
      },
    },
    {
      name: 'sign in, server in trouble',
      kind: 'error',
      as: 'visitor',
      async reach({ page, proxy, open }) {
        await open('/auth');
        failing(proxy, /^\/auth\/v1\/token/);
        await fill(page, 'ada@example.org', 'correct horse 7');
        await submit(page, 'Sign in');
        await alert(page);
      },
    },
    {
      name: 'sign in, offline',
      kind: 'offline',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await page.context().setOffline(true);
        await fill(page, 'ada@example.org', 'correct horse 7');
        await submit(page, 'Sign in');
        await alert(page);
      },
    },
    {
      name: 'create an account',
      kind: 'usual',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await submit(page, 'Create an account');
        await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
      },
    },
    {
      name: 'create an account, weak password',
      kind: 'error',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await submit(page, 'Create an account');
        await fill(page, 'ada@example.org', '123');
        await submit(page, 'Create account');
        await expect(page.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible();
      },
    },
    {
      name: 'forgot the password',
      kind: 'usual',
      as: 'visitor',
      async reach({ page, open }) {
        await open('/auth');
        await submit(page, 'Forgot your password?');
        await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      },
    },
    {
      name: 'new password',
      kind: 'usual',
      as: 'newcomer',
      async reach({ page, open }) {
        await open('/auth?mode=reset');
        await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
      },
    },
  ],
};
