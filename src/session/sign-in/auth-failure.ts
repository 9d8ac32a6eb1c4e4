/** The reason why a sign-in, a sign-up or the like failed, in words that can be shown. */
export interface AuthFailure {
  ok: false;
  code:
    | 'wrong-credentials'
    | 'taken'
    | 'weak-password'
    | 'phone-unsupported'
    | 'invalid-email'
    | 'unreachable'
    | 'rate-limited'
    | 'other';
  message: string;
}

type Entry = readonly [AuthFailure['code'], string];

const UNREACHABLE = 'Parley cannot reach the server. Check your connection and try again.';
const EXPIRED: Entry = ['other', 'This link has expired or has already been used. Ask for a new one.'];
const WRONG: Entry = ['wrong-credentials', 'That e-mail address or password is not right.'];
const TAKEN: Entry = ['taken', 'This address already has an account. Sign in instead?'];
const NO_PHONE: Entry = ['phone-unsupported', 'This server signs in by e-mail only.'];
const TOO_MANY: Entry = ['rate-limited', 'Too many attempts. Wait a few minutes, then try again.'];
const NO_ADDRESS: Entry = ['invalid-email', 'That does not look like an e-mail address.'];
const NO_MAIL: Entry = ['other', 'Mail could not be sent to this address. Check it and try again.'];

const MAYBE_WAITING: Entry = [
  'wrong-credentials',
  'That e-mail address or password is not right. If your account is new, open the link in our e-mail first.',
];

/** Error codes of the auth server (GoTrue, hosted and embedded) and those of auth-client.ts. */
const KNOWN: Record<string, Entry> = {
  invalid_credentials: WRONG,
  invalid_grant: WRONG,
  user_not_found: WRONG,
  user_already_exists: TAKEN,
  email_exists: TAKEN,
  phone_exists: ['taken', 'This number already has an account. Sign in instead?'],
  same_password: ['weak-password', 'The new password must differ from the old one.'],
  phone_provider_disabled: NO_PHONE,
  anonymous_provider_disabled: NO_PHONE,
  email_address_invalid: NO_ADDRESS,
  validation_failed: NO_ADDRESS,
  email_address_not_authorized: NO_MAIL,
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  over_sms_send_rate_limit: TOO_MANY,
  email_not_confirmed: ['other', 'Confirm your address first: open the link in the e-mail that we sent you.'],
  phone_not_confirmed: ['other', 'Confirm your number first: follow the message that we sent you.'],
  signup_disabled: ['other', 'This server takes no new accounts.'],
  email_provider_disabled: ['other', 'This server takes no e-mail addresses.'],
  provider_disabled: ['other', 'This server does not offer that way to sign in.'],
  user_banned: ['other', 'This account is closed.'],
  // From a third party's page; a mailed link that is not good any more says more.
  access_denied: ['other', 'The sign-in was stopped on the other page. Nothing has changed here.'],
  otp_expired: EXPIRED,
  session_not_found: EXPIRED,
  session_expired: EXPIRED,
  bad_jwt: EXPIRED,
  no_authorization: EXPIRED,
  wrong_or_waiting: MAYBE_WAITING,
  link_by_phone: ['invalid-email', 'The link goes by e-mail: enter the e-mail address of your account.'],
  no_link: ['other', 'Open the link from our e-mail first, or ask for a new one.'],
  unreachable: ['unreachable', UNREACHABLE],
  unavailable: ['unreachable', 'The server is having trouble just now. Try again in a minute.'],
};

const OTHER: Entry = ['other', 'Something went wrong. Try again in a moment.'];

function reasonsOf(error: object): string[] {
  return 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
}

function weakPassword(error: object): string {
  const reasons = reasonsOf(error);
  if (reasons.includes('pwned')) return 'This password is known from a data leak. Choose another.';
  const words = 'message' in error ? String(error.message) : '';
  if (words.includes('longer than')) return 'This password is too long. Choose a shorter one.';
  const length = /at least (\d+)/.exec(words)?.[1];
  if (length) return `Choose a longer password: at least ${length} characters.`;
  return 'Choose a stronger password: mix letters, digits and signs.';
}

/** The wait that the auth server names in its words, as a sentence; null where it names none. */
function tooManyUntil(error: object): AuthFailure | null {
  const seconds = Number('message' in error ? /after (\d+) seconds/.exec(String(error.message))?.[1] : undefined);
  if (!(seconds > 0)) return null;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return { ok: false, code: 'rate-limited', message: `Too many attempts. Try again in ${wait}.` };
}

/** A failure of the given kind. */
export function authFailure(code: keyof typeof KNOWN): AuthFailure {
  const [kind, message] = KNOWN[code] ?? OTHER;
  return { ok: false, code: kind, message };
}

/** Translates an error of the auth library for the learner. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error === null || typeof error !== 'object') return { ok: false, code: 'other', message: OTHER[1] };
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'weak_password') return { ok: false, code: 'weak-password', message: weakPassword(error) };
  const known = KNOWN[code];
  if (known === TOO_MANY || (!known && 'status' in error && error.status === 429)) {
    return tooManyUntil(error) ?? authFailure('over_request_rate_limit');
  }
  return { ok: false, code: (known ?? OTHER)[0], message: (known ?? OTHER)[1] };
}
