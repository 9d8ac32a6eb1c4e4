/**
 * A note that the tour was closed, written at once to local storage. A page that is left at that very moment loses the
 * write to the learner's database, and the tour would cover the next page. The note is deleted once that write has
 * landed.
 */
import { deviceFlag } from '#platform/device-flag.ts';

const noteOf = (userId: string) => deviceFlag(`parley-tour-seen-${userId}`);

export function noteTourSeen(userId: string): void {
  noteOf(userId).write('1');
}

export function isTourNoted(userId: string): boolean {
  return Boolean(noteOf(userId).read());
}

export function forgetTourNote(userId: string): void {
  noteOf(userId).write(null);
}
