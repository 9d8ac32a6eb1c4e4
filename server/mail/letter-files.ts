/**
 * Letters as files: those that are never sent, and those that wait for the mail server. They hold addresses and one-time
 * codes, so only the owner may read them; sweep-mails.ts removes them with their account, and after a day.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter } from './letters.ts';

/** The end of the name of a letter that waits; the others are not to be sent. */
const WAITING = '.waiting.txt';

/** Writes a letter under a new name and returns its path. */
export async function writeLetter(
  directory: string,
  { to, subject, text }: Letter,
  { now, waits }: { now: Date; waits: boolean },
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const path = join(directory, `${stamp}-${randomUUID().slice(0, 8)}${waits ? WAITING : '.txt'}`);
  await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
  return path;
}

/** A letter that waits; undefined if it was removed, or if it was cut short as the server was killed. */
export async function readLetter(path: string): Promise<Letter | undefined> {
  const content = await readFile(path, 'utf8').catch(ignoreMissing);
  const [, to, subject, text] = /^To: ([^\n]*)\nSubject: ([^\n]*)\n\n(.*)\n$/s.exec(content ?? '') ?? [];
  return to && subject && text ? { to, subject, text } : undefined;
}

/** The paths of the letters that wait, oldest first. Removes those from before the moment. */
export async function waitingLetters(directory: string, since: number): Promise<string[]> {
  const names = (await readdir(directory).catch(ignoreMissing)) ?? [];
  const paths: string[] = [];
  for (const name of names.filter((one) => one.endsWith(WAITING)).sort()) {
    const path = join(directory, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && found.mtimeMs >= since) paths.push(path);
    else await rm(path, { force: true });
  }
  return paths;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
