/**
 * `node scripts/with-node.mjs FILE …` runs a TypeScript file with a Node that can, whichever Node
 * started it, after installing what is missing. Plain JavaScript for Node 18 and later.
 */

import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launch/install.mjs';
import { environmentFor, findModernNode } from './launch/node-runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Interval for checking that the starting process still exists, in milliseconds. */
const LOOK_FOR_PARENT = 100;

/**
 * Runs the file in the project's folder and ends as it ends. A signal to this process reaches it,
 * and so does the death of npm or its shell, so that ending any of them ends all.
 */
export async function runWithNode(file, parameters = []) {
  try {
    await ensureInstalled(root);
    run(findModernNode(root), [file, ...parameters]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function run(node, parameters) {
  const child = spawn(node, parameters, {
    cwd: root,
    env: environmentFor(root, node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, pass);
  const starters = findStarters();
  const watch = setInterval(() => {
    if (findStarters() !== starters) child.kill('SIGTERM');
  }, LOOK_FOR_PARENT);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/** The process that started us and its parent: npm starts a shell, which starts us and may outlive npm. */
function findStarters() {
  const parent = process.ppid;
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return `${parent}`;
  try {
    // The fields after the command's name, which may itself hold spaces and brackets: state, ppid, …
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return 'gone';
  }
}

const [, self, file, ...parameters] = process.argv;
if (self && realpathSync(self) === fileURLToPath(import.meta.url)) await runWithNode(file, parameters);
