import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Sources of the built app and the seed. */
const INPUTS = [
  'content',
  'src',
  'sync',
  'public',
  'scripts/content',
  'scripts/app/build.ts',
  'scripts/app/prerender.ts',
  'scripts/static-hosts',
  'server/http/cache-rules.ts',
  'server/http/security-headers.ts',
  'supabase/publishable-key.ts',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Files that the build makes, or that do not affect it. */
const IGNORED = /(^|\/)(\.|node_modules\/)|^sync\/dist\/|\.generated\.(css|json)$|\.test\.tsx?$/;

/** Results of a build; it is made again if one of them is missing. */
const OUTPUTS = ['dist/index.html', 'dist/shell.html', 'supabase/seed.sql'];

const RECORD = '.cache/app-build';

/** True if the build on the disk was made from the present sources. */
export function isBuilt(root: string): boolean {
  const record = join(root, RECORD);
  if (!existsSync(record) || !OUTPUTS.every((path) => existsSync(join(root, path)))) return false;
  return readFileSync(record, 'utf8') === fingerprint(root, process.env);
}

/** Records a finished build, so that the next start can skip it. */
export function recordBuild(root: string): void {
  const record = join(root, RECORD);
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, fingerprint(root, process.env));
}

/** One hash over the content of all inputs, and over the settings that Vite puts into the app. */
export function fingerprint(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesIn(join(root, input)))) {
    const path = relative(root, file).replaceAll(sep, '/');
    if (IGNORED.test(path)) continue;
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${environment[name]}\0`);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
