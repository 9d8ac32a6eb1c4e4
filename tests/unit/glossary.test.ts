/** docs/glossary.md defines at most sixty terms, each once, and the names that it gives in code and SQL exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const terms = [...glossary.matchAll(/\*\*(.+?)\*\*/g)].map(([, term = '']) => term);
const spellings = glossary.split('\n').flatMap((line) => {
  const [, names = ''] = /^\| \*\*.+ \| (.*) \|$/.exec(line) ?? [];
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
});

const sources = globSync(join(root, '{content,server,src,supabase,sync}/**/*.{ts,tsx,sql,yaml}'), {
  exclude: (name) => name.endsWith('node_modules'),
}).map((file) => readFileSync(file, 'utf8'));
const isWritten = (name: string) => sources.some((text) => text.includes(name));

test('at most sixty terms are defined, each once', () => {
  expect(terms.length).toBeLessThanOrEqual(60);
  expect(terms).toEqual([...new Set(terms)]);
});

test('every name in code and SQL exists', () => {
  expect(spellings.length).toBeGreaterThan(40);
  expect(spellings.filter((name) => !existsSync(join(root, name)) && !isWritten(name))).toEqual([]);
});
