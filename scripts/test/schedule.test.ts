import { expect, test } from 'vitest';
import { countOne } from './counts.ts';
import { runStages, type Stage, type StageEnd } from './schedule.ts';

/** Stages that take as many turns as they are told, and a record of those that ran at each moment. */
function fakeStages() {
  let time = 0;
  let running: string[] = [];
  const moments: string[] = [];
  const stage = (
    name: string,
    cores: number,
    turns: number,
    rest: Partial<Stage> & { fails?: boolean } = {},
  ): Stage => ({
    name,
    cores,
    ...rest,
    run: async () => {
      running.push(name);
      moments.push(running.join('+'));
      for (let turn = 0; turn < turns * 10; turn += 1) await Promise.resolve();
      time += 1;
      running = running.filter((other) => other !== name);
      return { counts: countOne(!rest.fails), log: `${name} said` };
    },
  });
  const ended: string[] = [];
  const run = (stages: readonly Stage[], cores = 2): Promise<StageEnd[]> =>
    runStages(stages, { cores, now: () => time, onEnd: ({ name }) => ended.push(name) });
  return { stage, run, moments, ended };
}

test('stages run side by side as far as the cores go, in their order', async () => {
  const { stage, run, moments, ended } = fakeStages();
  await run([stage('long', 1, 9), stage('short', 1, 1), stage('next', 1, 1)]);
  expect(moments).toEqual(['long', 'long+short', 'long+next']);
  expect(ended).toEqual(['short', 'next', 'long']);
});

test('a small stage may overtake one that does not fit yet', async () => {
  const { stage, run, moments } = fakeStages();
  await run([stage('most', 1.5, 9), stage('whole', 2, 1), stage('little', 0.5, 1)]);
  expect(moments).toEqual(['most', 'most+little', 'whole']);
});

test('a stage that asks for more cores than there are runs alone', async () => {
  const { stage, run, moments } = fakeStages();
  await run([stage('large', 4, 2), stage('small', 1, 1)], 1);
  expect(moments).toEqual(['large', 'small']);
});

test('a stage waits for those that it needs, and does not run if one of them failed', async () => {
  const { stage, run, moments } = fakeStages();
  const ends = await run([
    stage('build', 1, 5, { fails: true }),
    stage('browser', 1, 1, { needs: ['build'] }),
    stage('lint', 1, 1),
  ]);
  expect(moments).toEqual(['build', 'build+lint']);
  const browser = ends.find(({ name }) => name === 'browser');
  expect(browser?.counts).toEqual(countOne(false));
  expect(browser?.log).toContain('needs build, which failed');
});

test('a stage does not wait for one that was not asked for', async () => {
  const { stage, run, moments } = fakeStages();
  await run([stage('browser', 1, 1, { needs: ['build'] })]);
  expect(moments).toEqual(['browser']);
});

test('stages that need each other are an error', async () => {
  const { stage, run } = fakeStages();
  await expect(run([stage('a', 1, 1, { needs: ['b'] }), stage('b', 1, 1, { needs: ['a'] })])).rejects.toThrow('a, b');
});
