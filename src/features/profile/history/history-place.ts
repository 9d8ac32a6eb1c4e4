/** The position in the history. It is stored in the browser's history entry, so that going back restores it. */
import * as v from 'valibot';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { monthName } from '#ui/text/day-name.ts';

const place = v.object({
  language: v.fallback(v.nullable(v.string()), null),
  scene: v.fallback(v.nullable(v.string()), null),
  /** The number of attempts listed; null for the first page. */
  shown: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** The attempt that was opened. */
  opened: v.fallback(v.nullable(v.string()), null),
});

export type HistoryPlace = v.InferOutput<typeof place>;

const NOWHERE: HistoryPlace = { language: null, scene: null, shown: null, opened: null };

/** Reads the position from the state that the browser kept; anything invalid is the beginning. */
export function readPlace(state: unknown): HistoryPlace {
  const read = v.safeParse(place, { ...NOWHERE, ...(state as object | null) });
  return read.success ? read.output : NOWHERE;
}

/** True when an attempt passes the filters. */
export function keepsTo(conversation: ListedConversation, { language, scene }: HistoryPlace): boolean {
  return (
    (language === null || conversation.language === language) && (scene === null || conversation.scenarioId === scene)
  );
}

export interface Month {
  /** "November 2026", from the learner's own study days. */
  month: string;
  conversations: ListedConversation[];
}

/** Groups attempts, newest first, under the months of their study days. */
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
