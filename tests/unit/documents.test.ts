/** The documents name files, commands and packages of the repository: each is there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(
  join(root, '{*.md,docs/**/*.md,{content,server,supabase,sync,bench}/README.md,public/art/LICENSES.md}'),
);

/** Made by a build, or on a server, and therefore absent from a fresh clone. */
const MADE = /^(dist|supabase\/seed\.sql|bench\/results\.json)\b|\.generated\.|\.build/;

const PATH = /`((?:bench|content|deploy|docs|public|scripts|server|src|supabase|sync|tests)\/[\w./-]*)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

test('every path that a document names exists', () => {
  const named = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => ({ file, path, from: root }));
    const links = [...text.matchAll(LINK)].map(([, path = '']) => ({ file, path, from: dirname(file) }));
    return [...paths, ...links];
  });
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ path, from }) => !MADE.test(path) && !existsSync(join(from, path)));
  expect(missing.map(({ file, path }) => `${relative(root, file)}: ${path}`)).toEqual([]);
});

const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('every command that a document names is one of the project', () => {
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !(name in packageFile.scripts))).toEqual([]);
});

test('the README says of every package why the project depends on it', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageFile;
  const table = readFileSync(join(root, 'README.md'), 'utf8').split('| package | why |')[1] ?? '';
  const listed = [...table.matchAll(/^\| ([^|]+) \| \S[^|]+\|$/gm)].flatMap(([, packages = '']) =>
    packages.split(', '),
  );
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(listed.sort()).toEqual(installed.sort());
});
