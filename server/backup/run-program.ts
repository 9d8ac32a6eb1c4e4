import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartFailure } from '../start-failure.ts';

/** Characters of a program's complaint that are shown. */
const MOST_SHOWN = 2_000;

/**
 * Runs a program of the system to its end, without a shell.
 *
 * @param secrets environment variables in addition to this process's; unlike parameters, other users cannot read them
 * @throws StartFailure if the program is missing or fails, with what it said
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  secrets: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...secrets },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MOST_SHOWN);
  });
  const [code] = await once(child, 'close').catch((error: Error) => {
    throw new StartFailure(`${program} could not be run (${error.message}). Is it installed?`);
  });
  if (code !== 0) throw new StartFailure(`${program} failed:\n${said.trim()}`);
}

/** A database's address without its password, and the password as PostgreSQL's programs take it. */
export function hidePassword(address: string): { url: string; secrets: Record<string, string> } {
  const url = new URL(address);
  const secrets = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {};
  url.password = '';
  return { url: url.href, secrets: secrets as Record<string, string> };
}
