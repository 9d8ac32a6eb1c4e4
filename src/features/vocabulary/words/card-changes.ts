import { type IntervalTree, RangeSet } from 'dexie';

/** The most changed cards that are read one by one; a larger change is a sync that brings a history. */
const FEW = 1_000;

/** The ids that Dexie reports as changed; null where it reports a range without naming them. */
function changedIds(reported: IntervalTree): string[] | null {
  const ids: string[] = [];
  for (const { from, to } of RangeSet(reported)) {
    if (typeof from !== 'string' || from !== to) return null;
    ids.push(from);
  }
  return ids;
}

/** The cards that changed since they were read. */
export class CardChanges {
  readonly #ids = new Set<string>();
  #any = false;

  note(reported: IntervalTree): void {
    const ids = changedIds(reported);
    for (const id of ids ?? []) this.#ids.add(id);
    if (ids === null || this.#ids.size > FEW) this.#any = true;
  }

  /** The ids noted since the last call; null where any card may have changed. */
  take(): string[] | null {
    const ids = this.#any ? null : [...this.#ids];
    this.#ids.clear();
    this.#any = false;
    return ids;
  }
}
