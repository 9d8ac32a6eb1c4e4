/** Detects the arrival from a mailed link or a third party's page. It is small, since every page begins with it. */

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Only where such links lead: elsewhere an address could sign somebody in unawares. */
const PATH = '/auth';

/** True if the address carries a session. */
export function hasSessionInUrl({ pathname, hash }: Address): boolean {
  return pathname === PATH && /[#&]access_token=/.test(hash);
}

/** The code of a link's reason for bringing no session; null: none. */
export function failureCodeInUrl({ pathname, search, hash }: Address): string | null {
  if (pathname !== PATH) return null;
  // Mailed links say it behind the hash, third parties in the query.
  const values = new URLSearchParams(hash.includes('error=') ? hash.slice(1) : search);
  return values.get('error_code') ?? values.get('error');
}

/** True if a link has led here, with a session or with the reason why there is none. */
export function isAuthCallback(address: Address): boolean {
  return hasSessionInUrl(address) || failureCodeInUrl(address) !== null;
}
