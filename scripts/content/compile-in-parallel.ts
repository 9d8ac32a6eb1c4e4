/** Compiles dialogues on as many threads as the machine has, since each takes some seconds. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { dialogueFor, ownOf } from './built-dialogue.ts';
import { ContentError, readScenes, sizeOfPhrases } from './read-content.ts';

interface Dialogue {
  scene: string;
  language: string;
}
interface Job {
  scene: string;
  /** Null: the scene's understanding of the learner's own language, which several dialogues share. */
  language: string | null;
}
/** Room for what training throws away, in MB: with little of it, much is collected that would have gone soon. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** The author's mistake, in words; null: done. */
type Verdict = string | null;

/** Sees to it that each is in `content/.build/`. Throws a ContentError with the first thing that an author did wrong. */
export async function compileInParallel(jobs: readonly Dialogue[], threads = availableParallelism()): Promise<void> {
  const foreign = jobs.filter(({ language }) => language !== 'English').map(({ scene }) => scene);
  const longestFirst = [...jobs].sort(
    (a, b) => sizeOfPhrases(b.scene, b.language) - sizeOfPhrases(a.scene, a.language),
  );
  const waiting: Job[] = [...[...new Set(foreign)].map((scene) => ({ scene, language: null })), ...longestFirst];
  const verdicts: string[] = [];
  const work = async () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { resourceLimits });
    try {
      for (let job = waiting.shift(); job && verdicts.length === 0; job = waiting.shift()) {
        const verdict = await ask(worker, job);
        if (verdict !== null) verdicts.push(verdict);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, work));
  if (verdicts[0] !== undefined) throw new ContentError(verdicts[0]);
}

/** One job on one thread. Rejects with what the thread threw, unless an author is to blame. */
function ask(worker: Worker, job: Job): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', answered);
      worker.off('error', failed);
    };
    const answered = (verdict: Verdict) => {
      end();
      resolve(verdict);
    };
    const failed = (error: unknown) => {
      end();
      reject(error);
    };
    worker.on('message', answered);
    worker.on('error', failed);
    worker.postMessage(job);
  });
}

function compileHere({ scene: id, language }: Job): Verdict {
  const scene = readScenes().find((known) => known.id === id);
  if (!scene) throw new RangeError(`There is no scene ${id}`);
  try {
    if (language === null) ownOf(scene);
    else dialogueFor(scene, language);
    return null;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

if (!isMainThread) parentPort?.on('message', (job: Job) => parentPort?.postMessage(compileHere(job)));
