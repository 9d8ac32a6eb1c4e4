import type { Rule } from './rate-limiter.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;

/** The limits that an operator can set; `docs/operations.md` says for which window each holds. */
export interface LimitSettings {
  signUps: number;
  wrongPasswords: number;
  sprayedPasswords: number;
  wrongCodes: number;
  mails: number;
  passwordChanges: number;
  renewals: number;
}

export const DEFAULT_LIMITS: LimitSettings = {
  signUps: 100,
  wrongPasswords: 10,
  sprayedPasswords: 100,
  wrongCodes: 50,
  mails: 10,
  passwordChanges: 20,
  renewals: 60,
};

/** A network's /24 or /48 has so many times what one of its members has. */
const WIDER = 10;

/** One limit for a network, and a larger one for the network around it. */
export interface NetworkRule {
  narrow: Rule;
  wide: Rule;
}

function forNetworks(name: string, most: number, seconds: number): NetworkRule {
  return {
    narrow: { name, most, seconds },
    wide: { name: `${name}-wide`, most: most * WIDER, seconds },
  };
}

/** Every limit of the server. */
export type Rules = ReturnType<typeof createRules>;

export function createRules(limits: LimitSettings) {
  return {
    /** Accounts made from a network, by whichever way. */
    signUps: forNetworks('sign-ups', limits.signUps, TEN_MINUTES),
    /** Wrong passwords for an address from a network. */
    wrongPasswords: { name: 'wrong-passwords', most: limits.wrongPasswords, seconds: TEN_MINUTES },
    /** Wrong passwords for whichever addresses from a network. */
    sprayedPasswords: forNetworks('sprayed-passwords', limits.sprayedPasswords, TEN_MINUTES),
    /** Wrong passwords for an address from anywhere. They never lock: they make the next ones wait. */
    anyWrongPasswords: { name: 'any-wrong-passwords', most: Number.MAX_SAFE_INTEGER, seconds: TEN_MINUTES },
    /** Wrong codes for an address since its last mail. The code in that mail is worth nothing then; its link still works. */
    wrongCodes: { name: 'wrong-codes', most: 5, seconds: HOUR },
    /** Wrong codes from a network. */
    sprayedCodes: forNetworks('sprayed-codes', limits.wrongCodes, HOUR),
    /** New passwords of an account, the refused ones too: each is hashed, and compared with the present one. */
    passwordChanges: { name: 'password-changes', most: limits.passwordChanges, seconds: HOUR },
    /** Renewals of a session; an app needs one an hour. */
    renewals: { name: 'renewals', most: limits.renewals, seconds: HOUR },
    /** Mails to an address. */
    mails: { name: 'mails', most: limits.mails, seconds: HOUR },
    /** Mails asked for from a network. */
    sprayedMails: forNetworks('sprayed-mails', limits.mails * WIDER, HOUR),
  };
}
