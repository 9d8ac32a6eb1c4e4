/** Reduces a failing run to the few steps that it takes to fail. */
import { type RunOptions, type RunResult, runSeed } from './run.ts';

/** Leaves out ever smaller parts of the steps for as long as the run fails and `budgetMs` lasts. */
export async function shrink(failing: RunResult, budgetMs: number): Promise<RunResult> {
  const end = performance.now() + budgetMs;
  const { server, seed, devices, steps, emphasis } = failing;
  const options: RunOptions = { server, seed, devices, steps, emphasis };
  let best = failing;
  const failsWith = async (only: number[]) => {
    const result = await runSeed({ ...options, only: new Set(only) });
    if (result.problems.length === 0) return false;
    best = result;
    return true;
  };
  let kept = Array.from({ length: steps }, (_, index) => index + 1);
  const last = lastStep(failing);
  if (last < steps && (await failsWith(kept.slice(0, last)))) kept = kept.slice(0, last);
  let size = Math.ceil(kept.length / 2);
  while (size >= 1 && performance.now() < end) {
    let shrunk = false;
    for (let from = 0; from < kept.length && performance.now() < end; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await failsWith(without)) {
        kept = without;
        shrunk = true;
      } else from += size;
    }
    if (size === 1 && !shrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return best;
}

function lastStep({ problems, steps }: RunResult): number {
  return Math.min(steps, ...problems.map((problem) => Number(/^after step (\d+)/.exec(problem)?.[1] ?? steps)));
}

/** The command that replays a run, and its trace. */
export function replay({ seed, devices, steps, only, emphasis, problems, trace }: RunResult): string {
  const list = only ? ` --only ${[...only].join(',')}` : '';
  return [
    `npm run simulate -- --seed ${seed} --devices ${devices} --steps ${steps}${emphasis ? ' --rare' : ''}${list}`,
    ...trace,
    '',
    ...problems.slice(0, 5),
  ].join('\n');
}
