/** The workflow that tests and deploys: its rights, its pins, and that it does what README.md says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SUPABASE_CLI } from './hosted-project.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const source = read('.github/workflows/test-and-deploy.yml');

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
const workflow = parse(source) as { on: Record<string, unknown>; permissions: object; jobs: Record<string, Job> };
const jobs = Object.entries(workflow.jobs);

test('its jobs may read the repository, and nothing else', () => {
  expect(workflow.permissions).toEqual({});
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  for (const [name, { permissions }] of jobs) expect(permissions, name).toEqual({ contents: 'read' });
});

test('its actions are pinned by commit, with the version beside it', () => {
  const used = source.split('\n').filter((line) => line.includes('uses:'));
  expect(used.length).toBe(jobs.flatMap(([, { steps }]) => steps.filter(({ uses }) => uses)).length);
  for (const line of used) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
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
