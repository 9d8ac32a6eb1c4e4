/**
 * A function of supabase/functions under Deno, the runtime of hosted Supabase: its own entry point and its own deno.json,
 * with types checked, packages from npm, and no right but to the network and the environment.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Pinned here and fetched when it is needed: 95 MB that only the long run uses. */
const DENO = 'deno@2.9.6';
const ROOT = join(import.meta.dirname, '../..');
const LISTENING = /Listening on (http:\/\/\S+?)\/?\s/;

export interface DenoFunction {
  url: string;
  stop(): Promise<void>;
}

/** The path of the Deno program, which npm fetches unless it has it. */
export async function fetchDeno(): Promise<string> {
  const run = promisify(execFile);
  const command = ['exec', '--yes', `--package=${DENO}`, '--', 'deno', 'eval', 'console.log(Deno.execPath())'];
  const { stdout } = await run('npm', command, { cwd: ROOT });
  return stdout.trim();
}

/**
 * Starts a function on a free port, and resolves when it listens. Rejects with what Deno said if it ends before that.
 *
 * @param environment all that the function may read
 */
export async function startFunction(
  deno: string,
  name: string,
  environment: Record<string, string>,
): Promise<DenoFunction> {
  const folder = join(ROOT, 'supabase/functions', name);
  const rights = ['--no-prompt', '--allow-net', '--allow-env'];
  const options = ['run', '--check', '--no-lock', ...rights, '--config', join(folder, 'deno.json')];
  const child = spawn(deno, [...options, join(folder, 'index.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_DIR: join(ROOT, '.cache/deno'),
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const address = LISTENING.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`${name} ended with ${code}:\n${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
