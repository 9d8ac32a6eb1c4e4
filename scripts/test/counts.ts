import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of `npm test`. */
export function totalLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A check that gives no counts of its own is one test. */
export function countOne(isGood: boolean): Counts {
  return isGood ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/**
 * The counts of a vitest run. A run that failed without a failed test (a file that does not load, a
 * crash, no report at all) counts as one failure, so that it can never pass unnoticed.
 */
export function readVitest(file: string, isGood: boolean): Counts {
  const report = readReport(VitestReport, file);
  if (!report) return countOne(false);
  return neverSilent(isGood, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** The counts of a Playwright run. A flaky test counts as failed, although it passed in the end. */
export function readPlaywright(file: string, isGood: boolean): Counts {
  const stats = readReport(PlaywrightReport, file)?.stats;
  if (!stats) return countOne(false);
  return neverSilent(isGood, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

function neverSilent(isGood: boolean, counts: Counts): Counts {
  return !isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  return parsed.success ? parsed.output : undefined;
}
