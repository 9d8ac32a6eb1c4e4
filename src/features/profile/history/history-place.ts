/** Where the learner is in the history: it goes with the browser's entry, so that the way back finds it again. */
import * as v from 'valibot';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { monthName } from '#ui/text/day-name.ts';

const place = v.object({
  language: v.fallback(v.nullable(v.string()), null),
  scene: v.fallback(v.nullable(v.string()), null),
  /** How many are listed; null: the first page. */
  shown: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** The one that was opened. */
  opened: v.fallback(v.nullable(v.string()), null),
});

export type HistoryPlace = v.InferOutput<typeof place>;

const NOWHERE: HistoryPlace = { language: null, scene: null, shown: null, opened: null };

/** From what the browser kept; anything else is the beginning. */
export function readPlace(state: unknown): HistoryPlace {
  const read = v.safeParse(place, { ...NOWHERE, ...(state as object | null) });
  return read.success ? read.output : NOWHERE;
}

/** Whether a conversation is among those that are asked for. */
export function keepsTo(conversation: ListedConversation, { language, scene }: HistoryPlace): boolean {
  return (
    (language === null || conversation.language === language) && (scene === null || conversation.scenarioId === scene)
  );
}

export interface Month {
  /** "November 2026", by the learner's own days. */
  month: string;
  conversations: ListedConversation[];
}

/** Conversations, newest first, under the months of their study days. */
export function byMonth(conversations: readonly ListedConversation[]): Month[] {
  const months: Month[] = [];
  for (const conversation of conversations) {
    const month = monthName(conversation.studyDay);
    const last = months.at(-1);
    if (last?.month === month) last.conversations.push(conversation);
    else months.push({ month, conversations: [conversation] });
  }
  return months;
}
