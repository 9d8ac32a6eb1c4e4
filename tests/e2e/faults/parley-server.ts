/** A server process with its own port, data and copy of the app, which can be stopped and started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A first start takes seconds, and minutes on a machine with much else to do. */
const READY_LIMIT_MS = 240_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  probe.close();
  await once(probe, 'close');
  return address.port;
}

export class ParleyServer {
  readonly port: number;
  readonly #directory: string;
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, directory: string) {
    this.port = port;
    this.#directory = directory;
  }

  /**
   * Serves a copy of `APP_DIR`, by default of `dist`, on new data: on a copy of the new database that the server tests have
   * made in `TEST_DATABASES`, if they have.
   */
  static async start({ APP_DIR = 'dist', TEST_DATABASES }: NodeJS.ProcessEnv = process.env): Promise<ParleyServer> {
    const server = new ParleyServer(await freePort(), await mkdtemp(join(tmpdir(), 'parley-e2e-')));
    await cp(APP_DIR, server.#app, { recursive: true });
    const seeded = TEST_DATABASES ? join(TEST_DATABASES, 'seeded') : '';
    if (existsSync(seeded)) await cp(seeded, join(server.dataDir, 'database'), { recursive: true });
    await server.start();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get dataDir(): string {
    return join(this.#directory, 'data');
  }

  get #app(): string {
    return join(this.#directory, 'app');
  }

  async start(): Promise<void> {
    const own = { PORT: `${this.port}`, DATA_DIR: this.dataDir, APP_DIR: this.#app };
    // One machine makes the accounts of all tests.
    const limits = { LIMIT_SIGN_UPS: '10000' };
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, DO_NOT_TRACK: '1', ...limits, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server ended at once:\n${this.#output}`);
      if (await this.#healthy()) return;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw new Error(`The server was not ready in time:\n${this.#output}`);
  }

  async #healthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health`)).ok;
    } catch {
      return false; // not listening yet
    }
  }

  /** The end of its output, for tests that look for secrets. */
  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
