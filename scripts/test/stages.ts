import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../app/ensure-built.ts';
import { runChild } from '../programs/child.ts';
import { type ChromiumResult, findChromium } from '../programs/find-chromium.ts';
import { countOne, NONE, readPlaywright, readVitest } from './counts.ts';
import type { Stage, StageResult } from './schedule.ts';

export interface StageOptions {
  root: string;
  /** A folder for reports, made for this run. */
  reports: string;
  /** Includes what takes too long for every `npm test`. */
  long: boolean;
  /** The number of cores of this machine. */
  cores: number;
  print: (line: string) => void;
}

/** A stage that hangs is ended after this time, in milliseconds. */
const LIMIT = 600_000;
const LONG_LIMIT = 3_000_000;

/** The runs that the long run simulates. */
const LONG_RUNS = 300;

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const TSC = join('node_modules', 'typescript', 'bin', 'tsc');
const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join('node_modules', '@playwright', 'test', 'cli.js');

/**
 * The stages, in the order in which they should start: those first that others need or that take long. The browser has
 * all cores to itself, since its tests wait for screens as a learner would. The build, which others wait for, shares its cores
 * only with a stage that itself mostly waits; the others fill the time in which the server tests wait.
 */
export function makeStages(options: StageOptions): Stage[] {
  const { cores, long, root, print } = options;
  let chromium: Promise<ChromiumResult> | undefined;
  const chromiumOnce = () => {
    chromium ??= findChromium(root, print);
    return chromium;
  };
  const check = (...parameters: string[]) => runCheck(options, parameters);
  return [
    // Where it has to be installed, that mostly waits for the network, and the browser tests would wait for it at the end.
    { name: 'chromium', cores: 0, run: () => chromiumOnce().then(() => ({ counts: NONE, log: '' })) },
    { name: 'build', cores: Math.max(cores - 0.5, 1), run: () => build(options) },
    { name: 'server', cores: 1, needs: ['build'], run: () => runVitest(options, 'server') },
    { name: 'unit', cores: 1, needs: ['build'], run: () => runVitest(options, 'unit-*') },
    { name: 'backend', cores: 1, run: () => runVitest(options, 'backend') },
    { name: 'mutants', cores: 1, run: () => runVitest(options, 'mutants') },
    { name: 'concurrency', cores: 0.5, run: () => runVitest(options, 'concurrency') },
    {
      name: 'content',
      cores: 1,
      needs: ['build'],
      run: () => check('scripts/content/check.ts', ...checkedRules(long)),
    },
    { name: 'simulation', cores: 1, run: () => check('scripts/test/simulate.ts', ...simulatedSeeds(long)) },
    { name: 'types', cores: 1, needs: ['build'], run: () => check(TSC, '--build') },
    { name: 'lint', cores: 1, run: () => check(BIOME, 'ci', '--colors=off') },
    ...(long ? [{ name: 'plays', cores: 1, needs: ['build'], run: () => check('scripts/content/coverage.ts') }] : []),
    { name: 'browser', cores, needs: ['build'], run: () => runBrowser(options, chromiumOnce) },
  ];
}

async function build({ root, print }: StageOptions): Promise<StageResult> {
  const result = await ensureBuilt(root, print);
  return { counts: countOne(result.ok), log: result.ok ? '' : result.output };
}

/** Runs a program of Node's that counts as one test. */
async function runCheck(options: StageOptions, parameters: readonly string[]): Promise<StageResult> {
  const { code, output } = await runNode(options, parameters, {});
  return { counts: countOne(code === 0), log: output };
}

function runNode({ root, reports, long }: StageOptions, parameters: readonly string[], environment: NodeJS.ProcessEnv) {
  // A new database takes seconds: what one stage has made, the next copies.
  const templates = { TEST_DATABASES: join(reports, 'databases') };
  return runChild(process.execPath, parameters, {
    cwd: root,
    limit: long ? LONG_LIMIT : LIMIT,
    env: { ...process.env, NO_COLOR: '1', ...(long ? { TEST_LONG: '1' } : {}), ...templates, ...environment },
  });
}

/** Runs as many workers as there are cores even where stages share these, since many tests wait for something. */
async function runVitest(options: StageOptions, project: string): Promise<StageResult> {
  const report = join(options.reports, `${project.replace('-*', '')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const parameters = ['run', '--project', project, '--passWithNoTests', ...reporters];
  const { code, output } = await runNode(options, [VITEST, ...parameters], {});
  return { counts: readVitest(report, code === 0), log: output };
}

/** Only the long run plays every authored phrase: what that finds are warnings, and every reply would have to be played. */
function checkedRules(long: boolean): string[] {
  return long ? [] : ['--rules'];
}

/** `npm test` takes the same seed each time, so that a change that breaks an invariant shows at once. */
function simulatedSeeds(long: boolean): string[] {
  return long ? ['--runs', `${LONG_RUNS}`] : ['--seed', '1', '--devices', '3', '--steps', '300'];
}

async function runBrowser(options: StageOptions, findOnce: () => Promise<ChromiumResult>): Promise<StageResult> {
  const { root, reports } = options;
  const specs = existsSync(join(root, 'tests', 'e2e')) ? readdirSync(join(root, 'tests', 'e2e')) : [];
  if (!specs.some((name) => name.endsWith('.spec.ts'))) return { counts: NONE, log: '' };
  const chromium = await findOnce();
  if ('problem' in chromium) return { counts: countOne(false), log: chromium.problem };
  const report = join(reports, 'browser.json');
  const environment = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code, output } = await runNode(options, [PLAYWRIGHT, 'test'], environment);
  return { counts: readPlaywright(report, code === 0), log: output };
}
