/**
 * Runs the stages of `npm test` side by side where cores are idle. Invariants:
 *  1. A stage starts after all stages that it needs, and not at all if one of them failed.
 *  2. Stages start in the order of the list, except that one that fits may start before one that does not fit yet.
 *  3. A stage that asks for more cores than there are runs alone.
 */
import { type Counts, countOne } from './counts.ts';

export interface StageResult {
  counts: Counts;
  /** Shown if the stage failed. */
  log: string;
}

/** A part of `npm test`. */
export interface Stage {
  name: string;
  /** Names of stages that must have passed; those that do not run at all are not waited for. */
  needs?: readonly string[];
  /** Cores that it keeps busy; less than one where it mostly waits. */
  cores: number;
  run(): Promise<StageResult>;
}

export interface StageEnd extends StageResult {
  name: string;
  /** Moments of its start and end, in milliseconds since the first start. */
  from: number;
  to: number;
}

export interface ScheduleOptions {
  cores: number;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Called as each stage ends. */
  onEnd: (end: StageEnd) => void;
}

/** Resolves with all ends, in their order in time. Rejects with the error of a stage that rejects. */
export async function runStages(stages: readonly Stage[], { cores, now, onEnd }: ScheduleOptions): Promise<StageEnd[]> {
  const began = now();
  const waiting = [...stages];
  const running = new Map<Stage, Promise<StageEnd>>();
  const ends = new Map<string, StageEnd>();

  const run = async (stage: Stage, broken: string | undefined): Promise<StageEnd> => {
    const from = now() - began;
    const result = broken
      ? { counts: countOne(false), log: `Not run, since it needs ${broken}, which failed.` }
      : await stage.run();
    return { ...result, name: stage.name, from, to: now() - began };
  };
  const isReady = ({ needs = [] }: Stage) => needs.every((need) => ends.has(need) || !isPlanned(need));
  const isPlanned = (name: string) => stages.some((stage) => stage.name === name);
  const fits = (stage: Stage) => {
    const busy = [...running.keys()].reduce((sum, other) => sum + other.cores, 0);
    return running.size === 0 || busy + stage.cores <= cores;
  };

  while (ends.size < stages.length) {
    for (const stage of [...waiting]) {
      if (!isReady(stage) || !fits(stage)) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      const broken = stage.needs?.find((need) => (ends.get(need)?.counts.failed ?? 0) > 0);
      running.set(stage, run(stage, broken));
    }
    if (running.size === 0) throw new Error(`Stages need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    const end = await Promise.race(running.values());
    for (const stage of running.keys()) if (stage.name === end.name) running.delete(stage);
    ends.set(end.name, end);
    onEnd(end);
  }
  return [...ends.values()];
}
