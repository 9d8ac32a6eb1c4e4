/** Replies to tap, for a learner who does not know yet what to say. */
import type { OnDevicePartner } from './on-device-partner.ts';
import type { ConversationState, SpokenLine, Suggestion } from './partner.ts';

/** Few, so that they can be read at a glance. */
const MOST = 2;

/** The suggestions that can be said, as lines; a nudge is not one. */
export function sayable(offered: readonly Suggestion[] = []): SpokenLine[] {
  return offered.flatMap(({ kind, text, translation, pinyin }) =>
    kind === 'hint' || translation === undefined ? [] : [{ text, translation, ...(pinyin ? { pinyin } : {}) }],
  );
}

/**
 * The replies offered to a learner in a conversation, fewer the higher the level: a beginner always has some, an
 * intermediate learner has those that the partner offers, and an advanced one only the answer that ends the help.
 */
export function repliesOffered(
  partner: Pick<OnDevicePartner, 'hint' | 'models'>,
  state: ConversationState,
  offered: readonly Suggestion[] = [],
): SpokenLine[] {
  const { level = 'beginner' } = state;
  if (level === 'beginner') return suggestionsFor(partner, state, offered);
  return sayable(level === 'advanced' ? offered.filter(({ kind }) => kind === 'model') : offered);
}

/** The partner's suggestions, then model answers of the objective that is next, if there is one. */
export function suggestionsFor(
  partner: Pick<OnDevicePartner, 'hint' | 'models'>,
  state: ConversationState,
  offered: readonly Suggestion[] = [],
): SpokenLine[] {
  const choices = sayable(offered);
  const next = partner.hint(state, 0);
  const models = next ? partner.models(next.objective) : [];
  return [...choices, ...models.filter(({ text }) => choices.every((choice) => choice.text !== text))].slice(0, MOST);
}
