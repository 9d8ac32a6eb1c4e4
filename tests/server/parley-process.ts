/** A real server process with a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const READY = /Parley is ready at (\S+)/;
/** Optimising the embedded database takes longer than what a short test saves by it. */
const QUICK_START = '--liftoff-only';
/** A first start on a busy machine; in milliseconds. */
const READY_WITHIN = 110_000;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A temporary folder with a minimal built app in `app/` and, unless it is to be empty, a new server's database in `data/`. */
export function makeFolder({ empty = false } = {}): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-server-'));
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html><title>Parley</title>');
  const { SEEDED_DATABASE: seeded } = process.env;
  if (seeded && !empty) cpSync(seeded, join(folder, 'data', 'database'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export class ParleyProcess {
  /** The server's address; '' until it is ready. */
  address = '';
  output = '';
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly ended: Promise<Ended>;

  private constructor(folder: string, environment: Record<string, string>) {
    this.#folder = folder;
    this.#child = spawn(process.execPath, [QUICK_START, 'server/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        APP_DIR: join(folder, 'app'),
        // One machine makes the accounts of all tests.
        LIMIT_SIGN_UPS: '1000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
  }

  /** Starts a process and does not wait. */
  static launch(folder: string, environment: Record<string, string> = {}): ParleyProcess {
    return new ParleyProcess(folder, environment);
  }

  /** Starts a process and waits until it says that it is ready. */
  static async start(folder: string, environment: Record<string, string> = {}): Promise<ParleyProcess> {
    const started = new ParleyProcess(folder, environment);
    await started.ready();
    return started;
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN;
    while (!READY.test(this.output)) {
      if (this.#child.exitCode !== null) throw new Error(`The server ended at once:\n${this.output}`);
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    this.address = READY.exec(this.output)?.[1] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** A client of the app, with a session of its own. */
  client(): SupabaseClient {
    return this.#clientWith(EMBEDDED_PUBLISHABLE_KEY);
  }

  /** A client that bypasses row level security, as webhooks do. */
  owner(): SupabaseClient {
    const keys = JSON.parse(readFileSync(join(this.#folder, 'data', 'keys.json'), 'utf8'));
    return this.#clientWith(keys.secretKey);
  }

  #clientWith(key: string): SupabaseClient {
    return createClient(this.address, key, { auth: { persistSession: false, autoRefreshToken: false } });
  }
}

export const PASSWORD = 'correct horse 7';

let learners = 0;

/** A client that has just signed up. */
export async function signUp(server: ParleyProcess): Promise<{ client: SupabaseClient; id: string; email: string }> {
  learners += 1;
  const client = server.client();
  const email = `learner-${Date.now()}-${learners}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw new Error(`sign-up failed: ${error?.message}`);
  return { client, id: data.user.id, email };
}
