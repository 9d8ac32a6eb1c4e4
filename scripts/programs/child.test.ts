import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runChild } from './child.ts';

const run = (script: string, limit?: number) =>
  runChild(process.execPath, ['-e', script], { cwd: '/', ...(limit ? { limit } : {}) });

test('a program ends with its code and its whole output', async () => {
  expect(await run('console.log("out"); console.error("err"); process.exit(3)')).toEqual({
    code: 3,
    output: 'out\nerr\n',
  });
});

test('a program that cannot start has ended with 127', async () => {
  expect((await runChild('no-such-program', [], { cwd: '/' })).code).toBe(127);
});

test('a program that hangs is ended at the limit, and its output says so', async () => {
  const { code, output } = await run('setInterval(() => undefined, 1000)', 200);
  expect([code, output]).toEqual([143, '\nEnded after 200 ms, which is the limit.\n']);
});

test.skipIf(process.platform === 'win32')('a program ends with the process that started it', async () => {
  const start = `
    import { endTogether, startChild } from ${JSON.stringify(import.meta.resolve('./child.ts'))};
    endTogether();
    const script = 'console.log(process.pid); setInterval(() => undefined, 1000)';
    startChild(process.execPath, ['-e', script], { cwd: '/', onOutput: (text) => process.stdout.write(text) });
  `;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', start]);
  const [pid] = await once(starter.stdout, 'data');
  expect(isRunning(Number(pid))).toBe(true);
  starter.kill('SIGTERM');
  expect((await once(starter, 'exit'))[0]).toBe(143);
  await expect.poll(() => isRunning(Number(pid)), { timeout: 5_000 }).toBe(false);
});

test.skipIf(process.platform === 'win32')('a program that it leaves running is ended with it', async () => {
  const leave = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' });
    child.unref();
    child.on('spawn', () => { console.log(child.pid); process.exit(0); });
  `;
  const { output } = await run(leave);
  await expect.poll(() => isRunning(Number(output)), { timeout: 5_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
