/** Groups many waiting changes into a few lines, so that a month offline can still be read. */

import { calendarDay, formatDay, formatMoment, type LearnerClock } from '#shared/clock/format-time.ts';
import { type ChangeKind, type ChangeWords, changeText } from './describe-mutation.ts';

/** One change with its words. */
export interface ListedChange extends ChangeWords {
  /** The number in the outbox. */
  deviceSeq: number;
  /** The time of the learner's action, ISO 8601. */
  at: string;
}

/** One line of the list, for one change or several. */
export interface ChangeLine {
  key: string;
  kind: ChangeKind;
  /** "Attempt", or "50 answers to flashcards". */
  label: string;
  subject: string | null;
  language: string | null;
  /** The time of the newest change, "today 08:14"; empty where it is not known. */
  when: string;
  /** The number of changes in this line. */
  count: number;
}

const PLURALS: Record<ChangeKind, string> = {
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

/** More different lines of one kind and period than this become one line with their number. */
const MOST_DIFFERENT = 3;
/** Repeating one of these counts each time; of the other kinds the last repetition is the one that holds. */
const REPEATABLE = new Set<ChangeKind>(['attempt', 'answer']);

/** `group` is newest first, of one kind and period, and never empty. */
function lineOf(group: readonly ListedChange[], clock: LearnerClock): ChangeLine {
  const newest = group[0] as ListedChange;
  const { kind, deviceSeq, at } = newest;
  const same = newest.subject !== null && group.every((change) => changeText(change) === changeText(newest));
  const single = group.length === 1 || (same && !REPEATABLE.has(kind));
  return {
    key: `${kind} ${deviceSeq}`,
    kind,
    label: single ? newest.label : `${group.length.toLocaleString('en')} ${PLURALS[kind]}`,
    subject: single || same ? newest.subject : null,
    language: single || same ? newest.language : null,
    when: formatMoment(at, clock),
    count: group.length,
  };
}

/** Today, yesterday, or earlier, in the learner's time zone. */
function periodOf(at: string, { now, timeZone }: LearnerClock): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return 'unknown';
  const day = formatDay(calendarDay(moment, timeZone), calendarDay(now, timeZone));
  return day === 'today' || day === 'yesterday' ? day : 'earlier';
}

/** Lines for the given changes, newest first. Their counts add up to the number of changes. */
export function groupChanges(changes: readonly ListedChange[], clock: LearnerClock): ChangeLine[] {
  const newestFirst = [...changes].sort((a, b) => b.at.localeCompare(a.at) || b.deviceSeq - a.deviceSeq);
  const periods = Map.groupBy(newestFirst, ({ kind, at }) => `${kind} ${periodOf(at, clock)}`);
  const groups = [...periods.values()].flatMap((group) => {
    const different = Map.groupBy(group, changeText);
    const together = different.size > (group[0]?.kind === 'answer' ? 1 : MOST_DIFFERENT);
    return together ? [group] : [...different.values()];
  });
  const place = new Map(newestFirst.map((change, index) => [change, index]));
  const placeOf = (group: readonly ListedChange[]) => place.get(group[0] as ListedChange) ?? 0;
  return groups.sort((a, b) => placeOf(a) - placeOf(b)).map((group) => lineOf(group, clock));
}
