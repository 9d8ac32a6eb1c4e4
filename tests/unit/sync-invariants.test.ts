/** Every test that sync/README.md names for an invariant exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'sync/README.md'), 'utf8');
const rows = [...readme.matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm)].map(
  ([, number = '', tests = '']) => [number, tests] as const,
);

/** Named tests: a file in backticks, then the beginnings of names in quotes. */
function namedTests(cell: string): [file: string, name: string][] {
  return [...cell.matchAll(/`([^`]+\.test\.ts)`((?:,? "[^"]+")*)/g)].flatMap(([, file = '', names = '']) => {
    const quoted = [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => [file, name] as [string, string]);
    return quoted.length > 0 ? quoted : [[file, ''] as [string, string]];
  });
}

function textOf(file: string): string {
  const path = [join(root, 'sync', file), join(root, file)].find(existsSync);
  return path ? readFileSync(path, 'utf8') : '';
}

it('numbers the invariants of the sync engine without gaps', () => {
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
});

it.each(rows)('names existing tests for invariant %s of the sync engine', (_number, cell) => {
  const named = namedTests(cell);
  expect(named.length).toBeGreaterThan(0);
  for (const [file, name] of named) {
    expect(name, `${file} needs the name of a test`).not.toBe('');
    expect(textOf(file), `"${name}" in ${file}`).toContain(name);
  }
});
