/** Refusals in GoTrue's form, which the client libraries read. */

function refusal(
  status: number,
  code: string,
  msg: string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Response {
  const body = { code: status, error_code: code, msg, ...more };
  return Response.json(body, { status, headers: { 'X-Sb-Error-Code': code, ...headers } });
}

/** @param seconds until the next attempt may be made; the app reads them from the text */
export function tooMany(seconds: number): Response {
  const text = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal(429, 'over_request_rate_limit', text, { 'Retry-After': String(seconds) });
}

/** The answer to a wrong code, an old one, and one that was guessed at too often: they cannot be told apart. */
export function codeExpired(): Response {
  return refusal(403, 'otp_expired', 'Email link is invalid or has expired');
}

export function invalid(text: string): Response {
  return refusal(400, 'validation_failed', text);
}

export function noAddress(): Response {
  return invalid('Unable to validate email address: invalid format');
}

export function notChangeable(): Response {
  return refusal(422, 'email_change_disabled', 'The address of an account cannot be changed.');
}

/** Nothing compares the nonce of a change with the mailed one, so none is mailed, and none is taken for a proof. */
export function noReauthentication(): Response {
  return refusal(422, 'reauthentication_not_valid', 'This server does not offer reauthentication.');
}

export function tooMuchData(): Response {
  return refusal(422, 'validation_failed', 'The data of an account holds at most 15 kB.');
}

export function passwordTooLong(): Response {
  return refusal(422, 'weak_password', 'Password cannot be longer than 72 bytes');
}

/** @param least characters of a password */
export function weakPassword(least: number): Response {
  const text = `Password should be at least ${least} characters.`;
  return refusal(422, 'weak_password', text, {}, { weak_password: { reasons: ['length'] } });
}

export function unreadable(text: string): Response {
  return refusal(400, 'bad_json', `Could not parse request body as JSON: ${text}`);
}

export function tooLarge(): Response {
  return refusal(413, 'request_too_large', 'The request is too large.');
}

export function unknownPath(): Response {
  return refusal(404, 'not_found', 'No such address.');
}

export function wrongMethod(allowed: readonly string[]): Response {
  return refusal(405, 'method_not_allowed', 'No such method here.', { Allow: allowed.join(', ') });
}
