import { useState } from 'react';
import { saveFile } from '#platform/save-file.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { changeText } from '../mutations/describe-mutation.ts';
import { dismissUnreadable, inOrderOfRejection, type Problem, problemContents } from '../mutations/problems.ts';
import { SYNC_TEXT } from './text.ts';

const TEXT = SYNC_TEXT.problems;

/** The actions on problems. `said` is the latest result, to be read out. */
export function useProblemActions() {
  const store = useLearnerStore();
  const [said, setSaid] = useState('');

  const run = async (act: () => Promise<string>) => {
    setSaid('');
    try {
      setSaid(await act());
    } catch (error) {
      console.error('A problem could not be dealt with', error);
      setSaid(TEXT.failed);
    }
  };

  const save = async (id?: string) => {
    const now = new Date();
    const problems = await problemContents(store, id);
    const file = { product: 'Parley', exportedAt: now.toISOString(), userId: store.userId, problems };
    saveFile(`parley-problems-${now.toISOString().slice(0, 10)}.json`, JSON.stringify(file, null, 2));
    return '';
  };

  return {
    said,
    retry: (problem: Problem) =>
      run(async () => {
        if (!problem.rejected) return '';
        return (await store.retryRejected(problem.rejected.id)) ? TEXT.retried(changeText(problem.what)) : TEXT.gone;
      }),
    retryAll: (problems: readonly Problem[]) =>
      run(async () => {
        let count = 0;
        for (const id of inOrderOfRejection(problems)) if (await store.retryRejected(id)) count += 1;
        return TEXT.retriedAll(count);
      }),
    discard: (problem: Problem) =>
      run(async () => {
        if (!problem.rejected) return '';
        return (await store.discardRejected(problem.rejected.id))
          ? TEXT.discarded(changeText(problem.what))
          : TEXT.gone;
      }),
    dismiss: (problem: Problem) =>
      run(async () => {
        await dismissUnreadable(store, problem.id);
        return TEXT.dismissed(changeText(problem.what));
      }),
    download: (id?: string) => run(() => save(id)),
  };
}
