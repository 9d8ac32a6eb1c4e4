/** Deletions of cards that are put off, noted on the device in one step, so that a page that is gone has left its own. */
import * as v from 'valibot';
import { putOffFlag } from './put-off-flag.ts';

const NOTES = v.fallback(v.array(v.object({ userId: v.string(), cardId: v.string(), due: v.number() })), []);

/** `due`: when it is carried out, in milliseconds since 1970. */
export type PutOffDeletion = v.InferOutput<typeof NOTES>[number];

function read(): PutOffDeletion[] {
  const text = putOffFlag.read();
  if (!text) return [];
  try {
    return v.parse(NOTES, JSON.parse(text));
  } catch {
    return [];
  }
}

const isSame = (one: PutOffDeletion, other: PutOffDeletion) =>
  one.userId === other.userId && one.cardId === other.cardId;

/** False where it could not be noted. */
export function notePutOff(note: PutOffDeletion): boolean {
  return putOffFlag.write(JSON.stringify([...read().filter((other) => !isSame(note, other)), note]));
}

/** Forgets a deletion that was carried out or undone. */
export function settlePutOff(note: PutOffDeletion): void {
  const left = read().filter((other) => !isSame(note, other));
  putOffFlag.write(left.length > 0 ? JSON.stringify(left) : null);
}

export function isPutOff(note: PutOffDeletion): boolean {
  return read().some((other) => isSame(note, other));
}

/** The deletions that a learner put off on this device. */
export function putOffDeletions(userId: string): PutOffDeletion[] {
  return read().filter((note) => note.userId === userId);
}
