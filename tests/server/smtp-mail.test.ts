/** The password of the mail server never leaves unencrypted, against a real server that would take it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailSettings } from '../../server/mail/mail-settings.ts';
import { createSmtpMail } from '../../server/mail/smtp-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-smtp-'));
const passwords: unknown[] = [];
const received: string[] = [];
/** As a server that has no certificate, or somebody in between who hides that it has one. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  disableReverseLookup: true,
  onAuth({ password }, _session, done) {
    passwords.push(password);
    done(null, { user: 'parley' });
  },
  onData(stream, session, done) {
    received.push(...session.envelope.rcptTo.map(({ address }) => address));
    stream.resume().once('end', () => done());
  },
});
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

async function sendTo(address: string, account: Pick<MailSettings, 'user' | 'password'>): Promise<string[]> {
  const lines: string[] = [];
  const directory = join(folder, address);
  const settings = { host: '127.0.0.1', port, secure: false, from: 'hello@parley.example', confirmAddresses: false };
  const mail = createSmtpMail({ ...settings, ...account }, directory, (line) => lines.push(line));
  await mail.send({ to: address, subject: 'Hello', text: 'Hello', html: '' });
  await expect.poll(() => received.includes(address) || lines.length > 0, { timeout: 20_000 }).toBe(true);
  await mail.close();
  return lines;
}

test('without a password a mail goes to a server that has no encryption', async () => {
  expect(await sendTo('plain@example.org', { user: undefined, password: undefined })).toEqual([]);
  expect(received).toEqual(['plain@example.org']);
});

test('with a password nothing is sent to such a server, the password least of all', async () => {
  const lines = await sendTo('secret@example.org', { user: 'parley', password: 'p@ss' });
  expect(lines).toEqual([expect.stringContaining('was not accepted')]);
  expect([passwords, received]).toEqual([[], ['plain@example.org']]);
});
