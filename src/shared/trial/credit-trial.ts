import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { creditConversation } from '#data/learner-db/writes/conversation.ts';
import { forgetTrial, readTrial } from './kept-trial.ts';
import { creditedLanguage, creditedTrial } from './trial-flag.ts';

/**
 * Credits the trial that was played on this device before the account was made: an attempt and cards like any other, once
 * (product 2.13). Where its scene has not arrived yet the trial waits for the next call.
 */
export async function creditTrial(store: LearnerStore): Promise<void> {
  const trial = readTrial(Date.now());
  if (!trial) return;
  const { id, scene: sceneId, language, entries, outcomes, feedback, cards } = trial;
  const row = { sceneId, language, entries, outcomes };
  if (!(await creditConversation(store, { id, row, feedback, cards }, new Date(trial.at)))) return;
  creditedTrial.write(id);
  creditedLanguage.write(language);
  forgetTrial(id);
}
