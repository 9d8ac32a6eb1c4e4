import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../app/ensure-built.ts';
import { runChild } from '../programs/child.ts';
import { findChromium } from '../programs/find-chromium.ts';
import { add, type Counts, countOne, NONE, readPlaywright, readVitest } from './counts.ts';

/** One part of `npm test`. */
export interface Stage {
  name: string;
  run(): Promise<{ counts: Counts; log: string }>;
}

export interface StageOptions {
  root: string;
  /** A folder for reports, made for this run. */
  reports: string;
  print: (line: string) => void;
}

/** What hangs is ended after ten minutes, in milliseconds. */
const LIMIT = 600_000;

/** The parts, in the order in which they run: first what the others need, then the quick ones. */
export function makeStages(options: StageOptions): Stage[] {
  const check = (file: string, ...parameters: string[]) => runOne(options, [file, ...parameters]);
  return [
    { name: 'build', run: () => build(options) },
    { name: 'types', run: () => checkTypes(options) },
    { name: 'lint', run: () => check(join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off') },
    { name: 'content', run: () => check('scripts/content/check.ts') },
    { name: 'unit', run: () => runVitest(options, 'unit') },
    { name: 'backend', run: () => runVitest(options, 'backend') },
    { name: 'concurrency', run: () => runVitest(options, 'concurrency') },
    { name: 'server', run: () => runVitest(options, 'server') },
    { name: 'simulation', run: () => simulate(options) },
    { name: 'mistakes', run: () => runVitest(options, 'simulation') },
    { name: 'browser', run: () => runBrowser(options) },
  ];
}

async function build({ root, print }: StageOptions) {
  const result = await ensureBuilt(root, print);
  return { counts: countOne(result.ok), log: result.ok ? '' : result.output };
}

async function runOne({ root }: Pick<StageOptions, 'root'>, parameters: string[]) {
  const { code, output } = await runChild(process.execPath, parameters, { cwd: root, limit: LIMIT });
  return { counts: countOne(code === 0), log: output };
}

/** Each realm has a tsconfig of its own, so that the compiler keeps their borders. */
async function checkTypes(options: StageOptions) {
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  let counts = NONE;
  let log = '';
  for (const project of findProjects(options.root)) {
    const result = await runOne(options, [compiler, '-p', project]);
    counts = add(counts, result.counts);
    if (result.log) log += `${project}\n${result.log}`;
  }
  return { counts, log };
}

function findProjects(root: string): string[] {
  const folders = ['src', 'src/service-worker', 'sync', 'server', 'scripts', 'tests', 'bench'];
  return folders.map((folder) => `${folder}/tsconfig.json`).filter((project) => existsSync(join(root, project)));
}

async function runVitest({ root, reports }: StageOptions, project: string) {
  const report = join(reports, `${project}.json`);
  const { code, output } = await runChild(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, limit: LIMIT, env: { ...process.env, NO_COLOR: '1' } },
  );
  return { counts: readVitest(report, code === 0), log: output };
}

/** The same seed each time: a change that breaks an invariant shows at once. Other seeds are for exploring. */
function simulate({ root }: StageOptions) {
  return runOne({ root }, ['scripts/test/simulate.ts', '--seed', '1', '--devices', '3', '--steps', '300']);
}

async function runBrowser({ root, reports, print }: StageOptions) {
  const specs = existsSync(join(root, 'tests', 'e2e')) ? readdirSync(join(root, 'tests', 'e2e')) : [];
  if (!specs.some((name) => name.endsWith('.spec.ts'))) return { counts: NONE, log: '' };
  const chromium = await findChromium(root, print);
  if ('problem' in chromium) return { counts: countOne(false), log: chromium.problem };
  const report = join(reports, 'browser.json');
  const { code, output } = await runChild(
    process.execPath,
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
    {
      cwd: root,
      limit: LIMIT,
      env: { ...process.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return { counts: readPlaywright(report, code === 0), log: output };
}
