/**
 * Installs what is missing. Plain JavaScript for Node 18 and later, without dependencies: it runs
 * before there are any.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether node_modules holds exactly what package-lock.json asks for. npm keeps a record of what it
 * installed; comparing it tells more than dates, which a fresh checkout changes.
 */
export function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
}

/** Runs `npm ci` unless everything is there. Rejects with what npm said if it fails. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing what Parley needs; once, this takes a minute …');
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm says where it is itself; a bare `npm` would need a shell on Windows.
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  await new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...flags], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const stop = () => child.kill();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      if (code === 0) resolve();
      else reject(new Error(`npm could not install the packages.\n${said}`));
    });
  });
}
