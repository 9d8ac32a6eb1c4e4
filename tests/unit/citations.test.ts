/** Every citation of the product ("product 4.12") names a number that docs/product.md has. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
const known = new Set([...product.matchAll(/^(?:\*\*|## )(\d+(?:\.\d+)?)/gm)].map(([, number = '']) => number));

const folders = ['bench', 'content', 'docs', 'scripts', 'server', 'src', 'supabase', 'sync', 'tests'];
const files = folders.flatMap((folder) =>
  globSync(join(root, folder, '**/*.{ts,tsx,mjs,sql,css,md}'), {
    exclude: (name) => name.endsWith('node_modules'),
  }),
);

/** "product 5.3", "product 5.3 and 5.4", "product 5.3, 5.4". */
const CITATION = /\bproduct (\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*)/g;

test('every number cited in code, SQL and tests is one of docs/product.md', () => {
  const citations = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITATION)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and | to /).map((number) => ({ file: relative(root, file), number })),
    ),
  );
  expect(citations.length).toBeGreaterThan(0);
  expect(citations.filter(({ number }) => !known.has(number))).toEqual([]);
});

test('no file cites a document that the repository does not have', () => {
  const outside = /\b[Ss]pecification, sections?\b|\bin the design\b|\b[Tt]he contract\b|\bcontract\.md\b/;
  const citing = files.filter(
    // In the scenes, of which the seed is made, and in the conversations that were played, anybody may say anything.
    (file) =>
      !/(citations\.test\.ts|supabase.seed\.sql|docs.plays.*)$/.test(file) && outside.test(readFileSync(file, 'utf8')),
  );
  expect(citing.map((file) => relative(root, file))).toEqual([]);
});
