/** The folder supabase/ deploys by itself: what its functions import, and how they are reached. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLongRun } from '../long.ts';
import { testUnderDeno } from './under-deno.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUPABASE = join(ROOT, 'supabase');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const sources = readdirSync(SUPABASE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const functions = readdirSync(join(SUPABASE, 'functions')).filter((name) => !name.startsWith('_'));

/** The specifiers of all imports and exports of a module, dynamic ones as well. */
function imported(source: string): string[] {
  const specifiers = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...specifiers].map((match) => match[1] ?? '');
}

/** Imports that would not be there on a hosted project: what lies outside supabase/, or is not in `packages`. */
function strangers(path: string, source: string, packages: readonly string[]): string[] {
  return imported(source).filter((specifier) => {
    if (!specifier.startsWith('.')) return !packages.includes(specifier);
    return relative(SUPABASE, join(SUPABASE, dirname(path), specifier)).startsWith('..');
  });
}

const importsOf = (name: string): Record<string, string> =>
  JSON.parse(read(`supabase/functions/${name}/deno.json`)).imports;

describe('supabase/', () => {
  const packages = Object.keys(importsOf(functions[0] ?? ''));

  test.each(sources)('%s imports nothing from outside', (path) => {
    expect(strangers(path, readFileSync(join(SUPABASE, path), 'utf8'), packages)).toEqual([]);
  });

  test('an import from outside is found', () => {
    const source = `import '../../../src/domain/level.ts';\nimport { a } from '#sync';\nawait import("zod");\nimport '../_shared/a.ts';`;
    expect(strangers('functions/one/index.ts', source, packages)).toEqual([
      '../../../src/domain/level.ts',
      '#sync',
      'zod',
    ]);
  });

  test('its functions import the packages in the versions that are tested', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const wanted = Object.fromEntries(packages.map((name) => [name, `npm:${name}@${dependencies[name]}`]));
    expect(functions.length).toBeGreaterThan(4);
    for (const name of functions) expect(importsOf(name), name).toEqual(wanted);
  });
});

describe('supabase/config.toml', () => {
  const config = read('supabase/config.toml');

  test('lets each function identify its caller itself', () => {
    const listed = [...config.matchAll(/\n# [^\n]+\n\[functions\.([\w-]+)\]\nverify_jwt = (\w+)/g)];
    expect(listed.map(([, name, verify]) => `${name} ${verify}`)).toEqual(functions.map((name) => `${name} false`));
  });

  test("names the app's own address and no other machine", () => {
    expect(config).toContain('site_url = "env(APP_URL)"');
    expect(config).not.toMatch(/localhost|127\.0\.0\.1|\d{4,5}"/);
  });
});

inLongRun(testUnderDeno);
