/** Feedback at the end of a conversation: successes, corrections, and the phrases that were kept as cards. Pure. */
import type { Correction, SpokenLine } from '../partner.ts';
import type { PhraseCard, PlayedConversation } from './played.ts';

export interface Feedback {
  /** Objectives reached without the model answer, in the words of the scene. */
  well: string[];
  /** The fronts of the cards that were kept when the conversation ended. */
  phrases: SpokenLine[];
  corrections: Correction[];
}

export function feedbackOn(
  { entries, outcomes, objectives }: Pick<PlayedConversation, 'entries' | 'outcomes' | 'objectives'>,
  kept: readonly PhraseCard[],
): Feedback {
  return {
    well: outcomes
      .filter(({ reached, hinted }) => reached && !hinted)
      .flatMap(({ index }) => objectives[index]?.description ?? []),
    phrases: kept.map(({ front, back, pinyin }) => ({ text: front, translation: back, ...(pinyin ? { pinyin } : {}) })),
    corrections: entries.flatMap(({ correction }) => (correction ? [correction] : [])),
  };
}
