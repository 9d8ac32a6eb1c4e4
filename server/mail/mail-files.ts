import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { letterFrom } from './letters.ts';

/**
 * Writes each mail to a file instead of sending it. Mails hold one-time codes, so only the owner may read the files, and
 * the terminal shows nothing but their path.
 *
 * @param announce receives the path of each file
 */
export function createMailFiles(directory: string, now: () => Date, announce: (path: string) => void): EmailDriver {
  return {
    async send(message) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const stamp = now().toISOString().replace(/[:.]/g, '-');
      const path = join(directory, `${stamp}-${randomUUID().slice(0, 8)}.txt`);
      const { to, subject, text } = letterFrom(message);
      await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      announce(path);
    },
  };
}
