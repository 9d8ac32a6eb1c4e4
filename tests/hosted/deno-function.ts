/**
 * A function of supabase/functions under Deno, the runtime of hosted Supabase: its own entry point and its own deno.json,
 * packages from npm, and no right but to the network and the environment.
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

const run = promisify(execFile);

/** The path of the Deno program, which npm fetches unless it has it. */
export async function fetchDeno(): Promise<string> {
  const command = ['exec', '--yes', `--package=${DENO}`, '--', 'deno', 'eval', 'console.log(Deno.execPath())'];
  const { stdout } = await run('npm', command, { cwd: ROOT });
  return stdout.trim();
}

const CACHE = { DENO_DIR: join(ROOT, '.cache/deno'), NO_COLOR: '1' };

const moduleOf = (name: string) => {
  const folder = join(ROOT, 'supabase/functions', name);
  return ['--no-lock', '--config', join(folder, 'deno.json'), join(folder, 'index.ts')];
};

/** Fetches a function's packages and checks its types. Rejects with what Deno said. */
export async function checkFunction(deno: string, name: string): Promise<void> {
  await run(deno, ['check', ...moduleOf(name)], { env: { ...process.env, ...CACHE } });
}

/**
 * Starts a checked function on a free port, and resolves when it listens. Rejects with what Deno said if it ends before.
 *
 * @param environment all that the function may read
 */
export async function startFunction(
  deno: string,
  name: string,
  environment: Record<string, string>,
): Promise<DenoFunction> {
  const options = ['run', '--cached-only', '--no-prompt', '--allow-net', '--allow-env', ...moduleOf(name)];
  const child = spawn(deno, options, {
    env: { ...CACHE, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...environment },
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
