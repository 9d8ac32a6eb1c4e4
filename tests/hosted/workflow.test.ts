/** The workflows: their rights, their pins, and that they do what README.md and docs/supply-chain.md say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SUPABASE_CLI } from './hosted-project.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
interface Step {
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  permissions: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
}
type Workflow = { on: Record<string, unknown>; permissions: object; jobs: Record<string, Job> };
const sourceOf = (name: string) => read(`.github/workflows/${name}.yml`);
const workflowOf = (name: string) => parse(sourceOf(name)) as Workflow;

const source = sourceOf('test-and-deploy');
const workflow = workflowOf('test-and-deploy');
const jobs = Object.entries(workflow.jobs);

describe.each(['test-and-deploy', 'supply-chain'])('the workflow %s', (name) => {
  const { on, permissions, jobs } = workflowOf(name);

  test('has jobs that may read the repository, and nothing else', () => {
    expect(permissions).toEqual({});
    expect(on).not.toHaveProperty('pull_request_target');
    for (const [job, allowed] of Object.entries(jobs)) expect(allowed.permissions, job).toEqual({ contents: 'read' });
  });

  test('has its actions pinned by commit, with the version beside it', () => {
    const used = sourceOf(name)
      .split('\n')
      .filter((line) => line.includes('uses:'));
    expect(used.length).toBe(Object.values(jobs).flatMap(({ steps }) => steps.filter(({ uses }) => uses)).length);
    for (const line of used) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test('packages are audited every day and with each change of them, and the bill of materials is kept', () => {
  const { on, jobs } = workflowOf('supply-chain');
  const changes = { paths: ['package.json', 'package-lock.json'] };
  expect(on).toMatchObject({ push: changes, pull_request: changes, schedule: [{ cron: '40 4 * * *' }] });
  const commands = jobs.audit?.steps.map(({ run }) => run).filter((run) => run !== undefined);
  expect(commands).toEqual([
    'npm ci --ignore-scripts',
    'npm audit signatures',
    'npm audit --omit=dev --audit-level=moderate',
    'npm audit --audit-level=critical',
    'npm run --silent sbom > parley-sbom.json',
  ]);
});

test('only the deployment sees the secret, by hand, from main, once the tests have passed', () => {
  const withSecrets = jobs.filter(([, job]) => JSON.stringify(job).includes('secrets.')).map(([name]) => name);
  expect(withSecrets).toEqual(['deploy']);
  expect(workflow.jobs.deploy).toMatchObject({
    if: "github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main'",
    needs: 'test',
    environment: 'production',
  });
  expect(JSON.stringify(workflow.jobs.deploy?.env)).not.toContain('secrets.');
});

test('no value from outside becomes a part of a command', () => {
  for (const [name, { steps }] of jobs) for (const { run = '' } of steps) expect(run, name).not.toContain('${{');
});

test('it deploys with the commands of README.md, in their order', () => {
  const readme = read('README.md');
  const section = readme.slice(readme.indexOf('\n## Deploy\n'));
  const deploying = (text: string) =>
    [...text.matchAll(/npx (?:--yes )?(supabase@\S+) (db push|config push|functions deploy)([^\n]*)/g)].map(
      ([, cli, command, options = '']) => [cli, command, options.replace(' --yes', '').trim()],
    );
  const commands = deploying(section);
  expect(commands).toHaveLength(3);
  expect(deploying(source)).toEqual(commands);
  for (const [cli] of commands) expect(cli).toBe(SUPABASE_CLI);
});
