import type { EmailDriver } from '@supabase/lite';
import { writeLetter } from './letter-files.ts';
import { letterFrom } from './letters.ts';

/**
 * Writes each mail to a file instead of sending it; the terminal shows nothing but its path.
 *
 * @param announce receives the path of each file
 */
export function createMailFiles(directory: string, now: () => Date, announce: (path: string) => void): EmailDriver {
  return {
    async send(message) {
      announce(await writeLetter(directory, letterFrom(message), { now: now(), waits: false }));
    },
  };
}
