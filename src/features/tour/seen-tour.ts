/**
 * A note that the tour was closed, written at once to local storage. A page that is left at that very moment loses the
 * write to the learner's database, and the tour would cover the next page. The note is deleted once that write has
 * landed.
 */
const keyOf = (userId: string) => `parley-tour-seen-${userId}`;

export function noteTourSeen(userId: string): void {
  localStorage.setItem(keyOf(userId), '1');
}

export function isTourNoted(userId: string): boolean {
  return localStorage.getItem(keyOf(userId)) !== null;
}

export function forgetTourNote(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
