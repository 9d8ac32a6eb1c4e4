/** Groups many waiting changes into a few lines, so that a month offline can still be read. */
import { formatMoment, type LearnerClock } from '#shared/clock/format-time.ts';
import { type ChangeWords, changeText } from './describe-mutation.ts';

/** One change with its words. */
export interface ListedChange extends ChangeWords {
  /** The number in the outbox. */
  deviceSeq: number;
  /** The time of the learner's action, ISO 8601. */
  at: string;
}

/** One line of the list: the newest of its changes, with `label` naming all of them: "50 answers to flashcards". */
export interface ChangeLine extends ListedChange {
  /** "today 08:14"; empty where it is not known. */
  when: string;
  count: number;
}

/** More different lines of one kind and period than this become one line with their number. */
const MOST_DIFFERENT = 3;
/** Repeating one of these counts each time; of the others the last repetition is the one that holds. */
const REPEATABLE = new Set(['scene_attempts', 'flashcard_reviews']);

const newestFirst = (a: ListedChange, b: ListedChange) => b.at.localeCompare(a.at) || b.deviceSeq - a.deviceSeq;

/** `group` is newest first, of one kind and period, and never empty. */
function lineOf(group: readonly ListedChange[], clock: LearnerClock): ChangeLine {
  const newest = group[0] as ListedChange;
  const line = { ...newest, when: formatMoment(newest.at, clock), count: group.length };
  const same = newest.subject !== null && group.every((change) => changeText(change) === changeText(newest));
  if (group.length === 1 || (same && !REPEATABLE.has(newest.table))) return line;
  const counted = { ...line, label: `${group.length.toLocaleString('en')} ${newest.many}` };
  return same ? counted : { ...counted, subject: null, language: null };
}

/** Today, yesterday, earlier, or empty where the time is not known. */
function periodOf(at: string, clock: LearnerClock): string {
  return /^(today|yesterday|$)/.exec(formatMoment(at, clock))?.[0] ?? 'earlier';
}

/** Lines for the given changes, newest first. Their counts add up to the number of changes. */
export function groupChanges(changes: readonly ListedChange[], clock: LearnerClock): ChangeLine[] {
  const periods = Map.groupBy(changes.toSorted(newestFirst), ({ many, at }) => `${many} ${periodOf(at, clock)}`);
  const groups = [...periods.values()].flatMap((group) => {
    const different = Map.groupBy(group, changeText);
    const together = different.size > (group[0]?.table === 'flashcard_reviews' ? 1 : MOST_DIFFERENT);
    return together ? [group] : [...different.values()];
  });
  return groups.map((group) => lineOf(group, clock)).sort(newestFirst);
}
