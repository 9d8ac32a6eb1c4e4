/** Letters that wait for the mail server, over restarts. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '../../server/mail/outbox.ts';
import { sweepMails } from '../../server/mail/sweep-mails.ts';

const LETTER = { to: 'ada@example.org', subject: 'A new password for Parley', text: 'Your code,\n\nit is 12345678' };

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-outbox-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const paths = () => readdirSync(directory).map((name) => join(directory, name));
const busy = () => Promise.reject(new Error('no', { cause: { responseCode: 451 } }));

/** An outbox as of one start of the server; `said` are its reports. */
function start(send: (letter: typeof LETTER) => Promise<void>, pauses?: number[]) {
  const said: string[] = [];
  return {
    said,
    ...createOutbox({ directory, send, report: (line) => said.push(line), ...(pauses ? { pauses } : {}) }),
  };
}

test('a letter that waits outlives the server, for its owner’s eyes only, and goes once it is sent', async () => {
  const first = start(busy);
  await first.post(LETTER);
  await expect.poll(() => first.said).toHaveLength(1);
  await first.close();
  const [kept = ''] = paths();
  expect(statSync(kept).mode & 0o077).toBe(0);
  expect(first.said.join()).not.toMatch(/ada|1234/);

  const sent: unknown[] = [];
  const second = start(async (letter) => void sent.push(letter));
  await second.resume();
  await expect.poll(paths).toEqual([]);
  expect(sent).toEqual([LETTER]);
  await second.close();
});

test('a letter whose account goes is not sent', async () => {
  let attempts = 0;
  const outbox = start(async () => {
    attempts += 1;
    await sweepMails(directory, { transaction: async () => [] as never }, Date.now());
    return busy();
  }, [1]);
  await outbox.post(LETTER);
  await expect.poll(paths).toEqual([]);
  // Time for the second attempt, which must not come.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await outbox.close();
  expect(attempts).toBe(1);
});

test('what is given up, older than its code, or cut short is not sent after a start', async () => {
  const final = start(() => Promise.reject(new Error('no', { cause: { responseCode: 550 } })));
  await final.post(LETTER);
  await expect.poll(paths).toEqual([]);
  const [old, cut] = [join(directory, 'old.waiting.txt'), join(directory, 'cut.waiting.txt')];
  writeFileSync(old, 'To: ada@example.org\nSubject: x\n\nold\n');
  utimesSync(old, new Date(0), new Date(0));
  writeFileSync(cut, 'To: ada@exa');
  const never = join(directory, 'never.txt');
  writeFileSync(never, 'To: ada@example.org\nSubject: x\n\na file where no mail is sent\n');
  const sent: unknown[] = [];
  const outbox = start(async (letter) => void sent.push(letter));
  await outbox.resume();
  await expect.poll(paths).toEqual([never]);
  expect([sent, existsSync(never)]).toEqual([[], true]);
  await outbox.close();
});
