/**
 * The version of the code that compiles dialogues: a hash of a module and of all that it imports from this repository.
 * Comments, types, layout, names of files and the order of imports are no part of it, so that tidying up compiles
 * nothing again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { minifySync, parseSync, transformWithOxc } from 'vite';

interface Import {
  /** The module as it is named in the code. */
  name: string;
  start: number;
  end: number;
}

function importsOf(code: string): Import[] {
  const { staticImports } = parseSync('module.js', code, { sourceType: 'module' }).module;
  return staticImports.map(({ moduleRequest, start, end }) => ({ name: moduleRequest.value, start, end }));
}

/** The file of an import; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(from), name);
  return name.startsWith('#') ? createRequire(from).resolve(name) : null;
}

/** The code without imports, whose order would otherwise decide the short names, and without what means nothing. */
function essence(code: string): string {
  const body = importsOf(code).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return minifySync('module.js', body, { module: true }).code;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param entry path of a TypeScript module */
export async function codeVersion(entry: string): Promise<string> {
  const hashes = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (hashes.has(path)) continue;
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), 'module.ts', { sourcemap: false });
    hashes.set(path, sha256(essence(code)));
    for (const { name } of importsOf(code)) {
      const file = fileOf(name, path);
      if (file !== null) waiting.push(file);
    }
  }
  return sha256([...hashes.values()].sort().join());
}
