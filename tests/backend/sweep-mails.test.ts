/** The mail files that are removed, with the accounts in a real database. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sweepMails } from '../../server/mail/sweep-mails.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const folder = mkdtempSync(join(tmpdir(), 'parley-sweep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;

it('removes what is older than a day and what is to nobody’s address, and keeps the rest', async () => {
  const { id } = await backend.signUp();
  const directory = join(folder, 'mail');
  const database = { transaction: backend.sqlAsOwner };
  await sweepMails(directory, database, Date.now());
  expect(existsSync(directory)).toBe(false);

  mkdirSync(directory);
  const now = Date.now();
  const write = (name: string, address: string, age: number) => {
    const path = join(directory, name);
    writeFileSync(path, `To: ${address}\nSubject: A code\n\n123456\n`);
    utimesSync(path, (now - age) / 1000, (now - age) / 1000);
  };
  write('kept.txt', `${id}@EXAMPLE.com`, 23 * HOUR);
  write('old.txt', `${id}@example.com`, 25 * HOUR);
  write('nobody.txt', 'nobody@example.com', 0);
  writeFileSync(join(directory, 'other.md'), 'no mail');
  await sweepMails(directory, database, now);
  expect(readdirSync(directory).sort()).toEqual(['kept.txt', 'other.md']);
});
