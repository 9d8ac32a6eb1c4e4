/** The sync tools, for support: queue, exchanges, a row's history, simulated faults, and a trace that can be replayed. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expectSaved, flip, settle } from './device/device.ts';
import { expect, test } from './fixtures.ts';

const SYNC_PAGE = '/profile?view=sync';
const root = join(import.meta.dirname, '../..');

const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
const notice = (page: Page) => page.getByRole('status', { name: 'Simulated faults' });
const simulate = (page: Page, fault: string) => page.getByRole('radio', { name: fault }).click();

/** Goes to another view without a reload, which would end the faults. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused();
}

async function come(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sync and storage/ }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
}

/** The trace as the page exports it, with the path of its file. */
async function exported(page: Page): Promise<{ path: string; text: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the trace' }).click();
  const path = await (await arriving).path();
  return { path, text: await readFile(path, 'utf8') };
}

test('the sync tools show what sync does, simulate faults, and export a trace that is replayed', async ({
  page,
  server,
}) => {
  const learner = await settle(page, server.url);
  await learner.open(SYNC_PAGE);
  const tools = page.getByRole('switch', { name: 'Sync tools' });
  await expect(tools).not.toBeChecked();
  await tools.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();

  await simulate(page, 'Offline');
  await expect(notice(page)).toContainText('Simulated: offline');
  await leave(page);
  await expect(notice(page)).toBeVisible();
  await flip(page);
  await learner.expectSyncStatus(/1 change/);
  await come(page);
  await expect(list(page, 'Queue')).toHaveCount(1);
  await expect(list(page, 'Queue')).toContainText('patch user_settings');
  await expect(list(page, 'Exchanges').first()).toContainText(/No answer.*1 sent.*Simulated: Offline/s);
  await notice(page).getByRole('button', { name: 'End it' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText('The queue is empty.')).toBeVisible();
  await expect(list(page, 'Exchanges').first()).toContainText(/Answered/);
  const history = list(page, 'History of a row');
  await expect(page.getByRole('combobox', { name: 'Row' })).toContainText('settings/backgroundAudio');
  for (const what of ['Queued', 'Sent', 'Acknowledged', 'Fetched', 'Arrived']) {
    await expect(history.filter({ hasText: what }).first()).toBeVisible();
  }

  // The server has the change, and the device asks again.
  await simulate(page, 'Answers get lost');
  await leave(page);
  await flip(page);
  await learner.expectSyncStatus(/1 change/);
  await come(page);
  await expect(list(page, 'Exchanges').first()).toContainText(/No answer.*Simulated: Answers get lost/s);
  await expect(list(page, 'Queue')).toContainText('Perhaps sent');
  await simulate(page, 'None');
  await expect(page.getByText('The queue is empty.')).toBeVisible();
  await expectSaved(page);
  const answered = list(page, 'Exchanges')
    .filter({ hasText: /Answered.*1 sent/s })
    .first();
  await answered.getByText('Details').click();
  await expect(answered).toContainText('duplicate');
  await expectAccessible(page, 'the sync tools');

  const { path, text } = await exported(page);
  for (const secret of [learner.address, learner.address.split('@')[0] ?? '', 'eyJ'])
    expect(text).not.toContain(secret);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/test/simulate.ts'), '--trace', path],
    {
      encoding: 'utf8',
      cwd: root,
    },
  );
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/^2 mutations made again, 0 left out/);

  // The record is there after a reload, and the fault is not; switching off deletes the record.
  await simulate(page, 'Server error 500');
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(list(page, 'Exchanges').filter({ hasText: 'Simulated: Offline' }).first()).toBeAttached();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('switch', { name: 'Sync tools' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeHidden();
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await names()).filter((name) => name.startsWith('parley-sync-log'))).toEqual([]);
});
