import type { RejectionCode } from '#data/sync/mutations.ts';

/** The reasons by code and table, else by code alone. */
const REASONS: Record<RejectionCode, string> & Record<string, string> = {
  coins: 'There were not enough coins. Once you have earned some more, try again.',
  'coins scene_attempts': 'This scene was not unlocked. Once it is, try again.',
  subscription: 'This scene needs a premium account.',
  missing: 'The flashcard it belongs to is not there any more.',
  'missing scene_attempts': 'This scene is not offered any more.',
  'missing user_unlocked_scenarios': 'This scene is not offered any more.',
  'missing profiles': 'Your profile was not there yet. Trying again should help.',
  conflict: 'The server already has it, with different content.',
  'conflict user_unlocked_scenarios': 'This scene is unlocked already, on another device. Nothing was paid twice.',
  'conflict flashcards': 'This flashcard was deleted or made on another device.',
  empty: 'No objective was reached in it, so it does not count.',
  invalid: 'The server could not make sense of it. That is our fault, not yours.',
  forbidden: 'Only the server may change this. That is our fault, not yours.',
  fault: 'The server failed with it for more than a day. That is our fault, not yours. Trying again may help.',
  gap: 'It reached the server out of order. Trying again should help.',
};

/** The reason of a rejection for the learner whose change it was; for a code unknown to this version, the server's own. */
export function rejectionText(code: string, table: string, reason: string): string {
  if (!Object.hasOwn(REASONS, code)) return reason || 'The server gave no reason.';
  return REASONS[`${code} ${table}`] ?? (REASONS[code] as string);
}
