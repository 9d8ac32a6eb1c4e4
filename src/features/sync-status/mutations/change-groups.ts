/** Many changes as a few lines: the same kind of thing done on one day is one line once there are many. */

import { calendarDay, type LearnerClock, spanWords } from '#shared/format-time.ts';
import { type ChangeKind, type ChangeWords, changeText } from './describe-mutation.ts';

/** A change as it is listed. */
export interface ListedChange extends ChangeWords {
  /** Of the outbox. */
  n: number;
  /** When the learner did it, ISO 8601. */
  at: string;
}

/** One line of the list: a change by itself, or several together. */
export interface ChangeLine {
  key: string;
  kind: ChangeKind;
  /** "Attempt", or "50 answers to flashcards". */
  label: string;
  subject: string | null;
  language: string | null;
  /** "today 08:14", "today 08:02 to 08:14"; empty where nobody knows. */
  when: string;
  /** How many changes it stands for. */
  count: number;
}

/** As many of a kind and day stand by themselves. An attempt is what a learner looks for by name. */
const ALONE: Record<ChangeKind, number> = {
  attempt: 6,
  'card-added': 3,
  'card-changed': 3,
  'card-removed': 3,
  answer: 1,
  'answer-undone': 1,
  profile: 3,
  setting: 3,
  unlock: 6,
  other: 3,
};

/** More lines than this are no longer read: then days are joined too. */
const MOST_LINES = 15;

const TOGETHER: Record<ChangeKind, string> = {
  attempt: 'attempts',
  'card-added': 'flashcards added',
  'card-changed': 'changes to flashcards',
  'card-removed': 'flashcards removed',
  answer: 'answers to flashcards',
  'answer-undone': 'answers taken back',
  profile: 'changes to your profile',
  setting: 'changes to settings',
  unlock: 'unlocked scenes',
  other: 'other changes',
};

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** How often the same was done matters where each time counts. */
const TIMES: Partial<Record<ChangeKind, string>> = { attempt: 'attempts', answer: 'answers to flashcard' };

function labelOf(group: readonly ListedChange[], { kind, label, subject }: ListedChange): string {
  const same = group.every((change) => change.label === label && change.subject === subject);
  const times = TIMES[kind];
  if (group.length === 1 || (same && subject !== null && !times)) return label;
  return `${group.length.toLocaleString('en')} ${same && subject !== null && times ? times : TOGETHER[kind]}`;
}

/** `group`: newest first, of one kind, never empty. */
function lineOf(group: readonly ListedChange[], clock: LearnerClock): ChangeLine {
  const newest = group[0] as ListedChange;
  const oldest = group.at(-1) as ListedChange;
  const same = group.every((change) => changeText(change) === changeText(newest));
  const { kind, n } = newest;
  return {
    key: `${kind} ${n}`,
    kind,
    label: labelOf(group, newest),
    subject: same ? newest.subject : null,
    language: same ? newest.language : null,
    when: spanWords(oldest.at, newest.at, clock),
    count: group.length,
  };
}

/** Groups too large are one line; of the others what says the same is. */
function linesOf(group: readonly ListedChange[], alone: number): (readonly ListedChange[])[] {
  const same = byKey(group, changeText);
  return same.length > alone ? [group] : same;
}

/**
 * The lines for a list of changes, newest first. Their counts add up to the number of changes; there are never more
 * than some tens of them, however many changes there are.
 */
export function groupChanges(changes: readonly ListedChange[], clock: LearnerClock): ChangeLine[] {
  const newestFirst = [...changes].sort((a, b) => (a.at === b.at ? b.n - a.n : a.at < b.at ? 1 : -1));
  const dayOf = ({ at }: ListedChange) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : calendarDay(moment, clock.timeZone);
  };
  const split = (groups: ListedChange[][]) =>
    groups.flatMap((group) => linesOf(group, ALONE[(group[0] as ListedChange).kind]));
  const daily = split(byKey(newestFirst, (change) => `${change.kind} ${dayOf(change)}`));
  const groups = daily.length > MOST_LINES ? split(byKey(newestFirst, ({ kind }) => kind)) : daily;
  const place = new Map(newestFirst.map(({ n }, index) => [n, index]));
  const placeOf = (group: readonly ListedChange[]) => place.get((group[0] as ListedChange).n) ?? 0;
  return [...groups].sort((a, b) => placeOf(a) - placeOf(b)).map((group) => lineOf(group, clock));
}
