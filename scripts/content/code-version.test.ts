import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeVersion } from './code-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-version-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function versionOf(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return codeVersion(join(folder, 'entry.ts'));
}

const ENTRY = "import { sum } from './sum.ts';\nexport const six = (): number => sum(2, 4);\n";
const SUM = 'export const sum = (a: number, b: number) => a + b;\n';

it('stays the same when only comments, types, layout or file names change', async () => {
  const before = await versionOf({ 'entry.ts': ENTRY, 'sum.ts': SUM });
  const after = await versionOf({
    'entry.ts':
      "/** Six. */\nimport type { Nothing } from 'nowhere';\nimport { sum } from './maths/add.ts';\nexport const six = () => sum(2, 4);",
    'maths/add.ts': '// Adds.\nexport const sum = (\n  a: bigint | number,\n  b: number,\n) => a + b;\n',
  });
  expect(after).toBe(before);
});

it('changes with the code of any module that is imported', async () => {
  const before = await versionOf({ 'entry.ts': ENTRY, 'sum.ts': SUM });
  expect(await versionOf({ 'entry.ts': ENTRY, 'sum.ts': SUM.replace('a + b', 'a - b') })).not.toBe(before);
  expect(await versionOf({ 'entry.ts': ENTRY.replace('4', '5'), 'sum.ts': SUM })).not.toBe(before);
});
