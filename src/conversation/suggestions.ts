/** Replies to tap, for a learner who does not know yet what to say. */
import type { OnDevicePartner } from './on-device-partner.ts';
import type { ConversationState, SpokenLine, Suggestion } from './partner.ts';

/** Few, so that they can be read at a glance. */
const MOST = 2;

const isSaying = ({ kind, translation }: Suggestion) => kind !== 'hint' && translation !== undefined;

/** The partner's suggestions, else model answers of the next objective; none once all are reached. */
export function suggestionsFor(
  partner: Pick<OnDevicePartner, 'hint' | 'models'>,
  state: ConversationState,
  offered: readonly Suggestion[] = [],
): SpokenLine[] {
  const next = partner.hint(state, 0);
  if (!next) return [];
  const choices = offered.filter(isSaying).map(({ text, translation = '', pinyin }) => ({
    text,
    translation,
    ...(pinyin ? { pinyin } : {}),
  }));
  const models = partner.models(next.objective).filter(({ text }) => choices.every((choice) => choice.text !== text));
  return [...choices, ...models].slice(0, MOST);
}
