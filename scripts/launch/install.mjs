/**
 * Installs missing packages. Plain JavaScript for Node 18 and later, without dependencies: it runs
 * before there are any.
 */
import { spawn } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
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
 * True if node_modules holds exactly the packages of package-lock.json, by the record that npm keeps of
 * its installation. Dates would tell less, since a fresh checkout changes them.
 */
export function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true; // the project and its workspaces
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
}

const QUIETLY = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** True if node_modules is a link to packages elsewhere, also for a junction on Windows. */
function isBorrowed(root) {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * Installs unless everything is there. Says so on standard error: standard output belongs to the
 * command that follows. Rejects with what npm said if it fails, and before npm is asked at all where
 * node_modules is a link: npm would empty the folder behind it, which others may be using.
 *
 * `npm ci` insists that the lock file names every platform's optional packages, and a lock file
 * written behind a registry that lacks one does not. `npm install --no-save` takes the very same
 * versions from it and lets that pass.
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  if (isBorrowed(root)) {
    throw new Error(
      'node_modules is a symbolic link, and what it points to is not what package-lock.json asks for. ' +
        'Nothing was installed. Remove the link and run this again, or install where it points to.',
    );
  }
  console.error('Installing what Parley needs; once, this takes a minute …');
  const strict = await runNpm(root, ['ci', ...QUIETLY]);
  if (strict.code === 0) return;
  const lenient = await runNpm(root, ['install', '--no-save', ...QUIETLY]);
  if (lenient.code !== 0) throw new Error(`npm could not install the packages.\n${lenient.said}`);
}

function runNpm(root, parameters) {
  // npm says where it is itself; a bare `npm` would need a shell on Windows.
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const stop = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      resolve({ code, said });
    });
  });
}
