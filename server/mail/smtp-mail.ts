import { type EmailDriver, SmtpEmailDriver } from '@supabase/lite';
import { letterFrom } from './letters.ts';
import type { MailSettings } from './mail-settings.ts';
import { createOutbox } from './outbox.ts';

/** The longest time that the mail server may be silent, in milliseconds. */
const SILENT_FOR = 10_000;

export interface SmtpMail extends EmailDriver {
  /** Waits for the mails that are being handed over. */
  close(): Promise<void>;
}

/**
 * Sends mails by SMTP, first those that an earlier server left. With a password the connection is encrypted, or the mail
 * is not sent.
 *
 * @param directory holds the mails that wait
 */
export function createSmtpMail(settings: MailSettings, directory: string, report: (line: string) => void): SmtpMail {
  const { host, port, secure, from, user, password } = settings;
  const account = user !== undefined && password !== undefined ? { user, pass: password } : {};
  const driver = new SmtpEmailDriver({ host, port, secure, from, ...account, timeoutMs: SILENT_FOR });
  const outbox = createOutbox({ directory, send: (letter) => driver.send(letter), report });
  outbox.resume().catch(() => report('The mails that an earlier server left could not be read.'));
  return {
    send: (message) => outbox.post(letterFrom(message)),
    close: () => outbox.close(),
  };
}
