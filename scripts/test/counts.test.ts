import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, countOne, readPlaywright, readVitest, totalLine } from './counts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test('vitest’s counts are taken as they are', () => {
  expect(readVitest(report(vitest), true)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  expect(readVitest(report({ ...vitest, numFailedTests: 3 }), false)).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test('a run that failed without a failed test, or without a report, is a failure', () => {
  expect(readVitest(report(vitest), false).failed).toBe(1);
  expect(readVitest(report('half a repo'), true).failed).toBe(1);
  expect(readVitest(join(folder, 'missing.json'), true).failed).toBe(1);
  expect(readPlaywright(join(folder, 'missing.json'), true).failed).toBe(1);
});

test('a flaky browser test has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywright(report({ stats }), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('the total is one plain line', () => {
  expect(totalLine(add(countOne(true), { passed: 2, failed: 0, skipped: 0 }))).toBe('3 passed, 0 failed');
  expect(totalLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
