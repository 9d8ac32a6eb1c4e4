/** The reason of a rejection, addressed to the learner whose change it was. */
import type { RejectionCode } from '#data/sync/mutations.ts';
import type { ChangeKind } from './describe-mutation.ts';

function missing(kind: ChangeKind): string {
  if (kind === 'attempt' || kind === 'unlock') return 'This scene is not offered any more.';
  if (kind === 'profile') return 'Your profile was not there yet. Trying again should help.';
  return 'The flashcard it belongs to is not there any more.';
}

function conflict(kind: ChangeKind): string {
  if (kind === 'unlock') return 'This scene is unlocked already, on another device. Nothing was paid twice.';
  if (kind.startsWith('card')) return 'This flashcard was deleted or made on another device.';
  return 'The server already has it, with different content.';
}

const REASONS: Record<RejectionCode, (kind: ChangeKind) => string> = {
  coins: () => 'There were not enough coins. Once you have earned some more, try again.',
  subscription: () => 'This scene needs a premium account.',
  missing,
  conflict,
  empty: () => 'No objective was reached in it, so it does not count.',
  invalid: () => 'The server could not make sense of it. That is our fault, not yours.',
  forbidden: () => 'Only the server may change this. That is our fault, not yours.',
  gap: () => 'It reached the server out of order. Trying again should help.',
};

/** A plain reason; for a code unknown to this version, the server's own words. */
export function rejectionText(code: string, kind: ChangeKind, reason: string): string {
  if (!Object.hasOwn(REASONS, code)) return reason || 'The server gave no reason.';
  return REASONS[code as RejectionCode](kind);
}
