/**
 * That the tour was closed, noted at once: a page that is left at that very moment takes the write to the learner's
 * database with it, and the tour would stand in the way of the next page. Only until that write has landed.
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
