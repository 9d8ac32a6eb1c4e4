/** Deletions of cards that are put off, noted on the device in one step, so that a page that is gone has left its own. */
import * as v from 'valibot';
import { putOffFlag } from './put-off-flag.ts';

/** When each is carried out, in milliseconds since 1970, by the card's id. */
const DUE = v.record(v.string(), v.number());

/** The deletions that a learner put off on this device: when each is due, by the card's id. */
export function putOffDeletions(userId: string): Record<string, number> {
  try {
    return v.parse(DUE, JSON.parse(putOffFlag(userId).read() ?? '{}'));
  } catch {
    return {};
  }
}

/** Notes a deletion; `due` null forgets one that was carried out or undone. False where it could not be noted. */
export function notePutOff(userId: string, cardId: string, due: number | null): boolean {
  const { [cardId]: _, ...others } = putOffDeletions(userId);
  const all = due === null ? others : { ...others, [cardId]: due };
  return putOffFlag(userId).write(Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}
