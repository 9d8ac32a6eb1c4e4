import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/**
 * Writes each mail to a file instead of sending it. Mails hold one-time codes, so only the owner may read the files, and
 * the terminal shows nothing but their path.
 *
 * @param announce receives the path of each file
 */
export function createMailFiles(directory: string, now: () => Date, announce: (path: string) => void): EmailDriver {
  return {
    async send(message: EmailMessage) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const stamp = now().toISOString().replace(/[:.]/g, '-');
      const path = join(directory, `${stamp}-${randomUUID().slice(0, 8)}.txt`);
      const text = sendRecoveryToTheApp(message.text ?? message.html ?? '');
      await writeFile(path, `To: ${message.to}\nSubject: ${message.subject}\n\n${text}\n`, {
        mode: 0o600,
      });
      announce(path);
    },
  };
}

/**
 * Corrects the target of a password-reset link: lite ignores the page that the app asks for, and sends the learner to the
 * landing page. The link carries the page as its last parameter.
 */
function sendRecoveryToTheApp(text: string): string {
  return text.replace(/(&type=recovery&redirect_to=[^\s"&#?]+)/g, `$1${encodeURIComponent('/auth?mode=reset')}`);
}
