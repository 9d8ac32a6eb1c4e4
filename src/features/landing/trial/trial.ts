/** The trial: the same partner and turns as in any conversation, stored nowhere. */
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Mood, SpokenLine } from '#conversation/partner.ts';
import { suggestionsFor } from '#conversation/suggestions.ts';
import { freshOutcomes, openingEntries, type RunningConversation, takeTurn } from '#conversation/take-turn.ts';

export interface Trial extends RunningConversation {
  /** Replies to tap. */
  replies: readonly SpokenLine[];
  mood: Mood;
  finished: boolean;
}

/** Begins the trial with the standard scene, because the page shows its first line before the partner is loaded. */
export function beginTrial(partner: OnDevicePartner, objectives: number, now: Date): Trial {
  const { state, lines } = partner.start({ seed: null });
  return {
    entries: openingEntries(lines, now),
    state,
    outcomes: freshOutcomes(objectives),
    hintsUsed: [],
    replies: suggestionsFor(partner, state),
    mood: 'pleased',
    finished: false,
  };
}

/** The trial after one more reply. */
export async function answerTrial(partner: OnDevicePartner, trial: Trial, text: string, now: Date): Promise<Trial> {
  const { turn, entries, outcomes } = await takeTurn(partner, trial, text, now);
  return {
    entries: [...trial.entries, ...entries],
    state: turn.state,
    outcomes,
    hintsUsed: [],
    replies: suggestionsFor(partner, turn.state, turn.suggestions),
    mood: turn.mood,
    finished: turn.finished,
  };
}
