import { type IntervalTree, RangeSet } from 'dexie';

/** The ids that Dexie reports as changed; null where it reports a range without naming them. */
export function changedIds(reported: IntervalTree): string[] | null {
  const ids: string[] = [];
  for (const { from, to } of RangeSet(reported)) {
    if (typeof from !== 'string' || from !== to) return null;
    ids.push(from);
  }
  return ids;
}
