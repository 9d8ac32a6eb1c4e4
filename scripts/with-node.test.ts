/** The entry of npm start and npm test ends with the process that started it, and with the code of its script. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ENTRY = resolve(import.meta.dirname, 'with-node.mjs');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function script(content: string): string {
  const file = join(folder, 'script.ts');
  writeFileSync(file, content);
  return file;
}

/** Prints its process id, and the signal that ends it. */
const SERVER = `
  const end = (why: string) => { console.log('ended by ' + why); process.exit(0); };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('disconnect'));
  setInterval(() => undefined, 1000);
  console.log('running ' + process.pid);
`;

function outputOf(child: ChildProcess) {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  return {
    get text() {
      return text;
    },
    shows: (pattern: RegExp) => expect.poll(() => text, { timeout: 20_000 }).toMatch(pattern),
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('it ends with the code that the script ends with', async () => {
  const child = spawn(process.execPath, [ENTRY, script('const code: number = 7; process.exit(code);')]);
  expect((await once(child, 'exit'))[0]).toBe(7);
});

test('parameters arrive, standard input is passed on, and nothing is reported home', async () => {
  const echo = `
    for await (const chunk of process.stdin) console.log(process.argv.slice(2).join(' '), String(chunk), process.env.DO_NOT_TRACK);
  `;
  const child = spawn(process.execPath, [ENTRY, script(echo), '--scene', 'restaurant']);
  const output = outputOf(child);
  child.stdin.end('hello');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(output.text.trim()).toBe('--scene restaurant hello 1');
});

describe.skipIf(process.platform === 'win32')('the server ends after', () => {
  const start = async () => {
    const file = script(SERVER);
    // Like npm: a shell between npm and the entry, which does not pass signals on.
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${ENTRY}" "${file}"; exit $?`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    const output = outputOf(shell);
    await output.shows(/running \d+/);
    return { shell, output, pid: Number(/running (\d+)/.exec(output.text)?.[1]) };
  };

  test.each(['SIGTERM', 'SIGKILL'] as const)('%s to the shell', async (signal) => {
    const { shell, output, pid } = await start();
    shell.kill(signal);
    await output.shows(/ended by SIGTERM/);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('SIGTERM to the entry', async () => {
    const child = spawn(process.execPath, [ENTRY, script(SERVER)]);
    const output = outputOf(child);
    await output.shows(/running/);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(output.text).toContain('ended by SIGTERM');
  });

  test('SIGKILL to the entry', async () => {
    const child = spawn(process.execPath, [ENTRY, script(SERVER)]);
    const output = outputOf(child);
    await output.shows(/running/);
    child.kill('SIGKILL');
    await output.shows(/ended by disconnect/);
  });
});
