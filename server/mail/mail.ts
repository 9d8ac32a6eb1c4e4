import type { EmailDriver } from '@supabase/lite';
import * as v from 'valibot';
import { createMailFiles } from './mail-files.ts';
import type { MailSettings } from './mail-settings.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface Mail extends EmailDriver {
  /** Waits for the mails that are being handed over. */
  close(): Promise<void>;
}

export interface MailOptions {
  mail?: MailSettings | undefined;
  mailDirectory: string;
}

/** Mail by SMTP where that is set up, and as files elsewhere. */
export function createMail(
  { mail, mailDirectory }: MailOptions,
  reports: { mail: (path: string) => void; log: (line: string) => void },
): Mail {
  if (mail) return createSmtpMail(mail, mailDirectory, reports.log);
  const files = createMailFiles(mailDirectory, () => new Date(), reports.mail);
  return { send: (message) => files.send(message), close: async () => undefined };
}

/** A line for the start of the server. */
export function describeMail({ mail, mailDirectory }: MailOptions): string {
  if (mail) return `Mail is sent by ${mail.host}:${mail.port}.`;
  return `Mail is not set up (SMTP_URL and MAIL_FROM): nothing is sent, and mails are files in ${mailDirectory}`;
}

const SETTINGS_PATH = '/auth/v1/settings';
const Settings = v.looseObject({ external: v.unknown() });

/** Adds to the settings of auth that mails reach nobody, so that the app does not promise one. */
export async function sayIfMailIsSent(request: Request, response: Response, isSent: boolean): Promise<Response> {
  if (request.method !== 'GET' || !response.ok || new URL(request.url).pathname !== SETTINGS_PATH) return response;
  const settings = v.parse(Settings, await response.json());
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return Response.json({ ...settings, mail_sent: isSent }, { status: response.status, headers });
}
