/** Comments begin with a noun or a verb: a question word at the beginning leaves the subject open. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['bench', 'content', 'scripts', 'server', 'src', 'supabase', 'sync', 'tests'];
const files = folders.flatMap((folder) =>
  globSync(join(root, folder, '**/*.{ts,tsx}'), { exclude: (name) => /node_modules|\.build|dist$/.test(name) }),
);

const comments = files.flatMap((file) =>
  parseSync(file, readFileSync(file, 'utf8')).comments.map(({ value }) => ({
    file: relative(root, file),
    text: value.replace(/^[\s*]+/, ''),
  })),
);

test('no comment begins with What, How, Whether or Who', () => {
  expect(comments.length).toBeGreaterThan(4000);
  expect(comments.filter(({ text }) => /^(What|How|Whether|Who)\b/.test(text))).toEqual([]);
});
