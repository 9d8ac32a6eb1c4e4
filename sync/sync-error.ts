/** Why the last attempt did not end well, as it is stored in `StatusRow.trouble`: a code and a reason. */

export const TROUBLE_CODES = [
  /** The server asked to wait. */
  'retry',
  /** An HTTP answer that is not an exchange. */
  'http',
  /** An exchange that cannot be read, or that leads nowhere. */
  'answer',
  /** An answer for somebody else. */
  'wrong-user',
  /** The server speaks a newer protocol: this app has to be updated before anything is sent again. */
  'upgrade-app',
  /** The server speaks an older protocol: nothing is sent until it has been updated. */
  'upgrade-server',
  /** This device's storage gave no room, or failed. */
  'storage',
  /** The server no longer accepts the session. */
  'needs-sign-in',
] as const;
export type TroubleCode = (typeof TROUBLE_CODES)[number];

export interface Trouble {
  code: TroubleCode;
  /** For those who look closer; empty where the code says it all. */
  reason: string;
}

export function formatTrouble({ code, reason }: Trouble): string {
  return reason === '' ? code : `${code}: ${reason}`;
}

/** What `StatusRow.trouble` says; null: nothing, or something that this version does not know. */
export function parseTrouble(stored: string | null): Trouble | null {
  if (stored === null) return null;
  const end = stored.indexOf(': ');
  const name = end === -1 ? stored : stored.slice(0, end);
  const code = TROUBLE_CODES.find((known) => known === name);
  return code ? { code, reason: end === -1 ? '' : stored.slice(end + 2) } : null;
}
