/** Why an attempt to sync failed: a code for the program, a reason for the log. */

export const SYNC_ERROR_CODES = [
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
  /** The server speaks an older protocol: nothing is sent until the server has been updated. */
  'upgrade-server',
  /** This device's storage is full, or failed. */
  'storage',
  /** The server no longer accepts the session. */
  'needs-sign-in',
] as const;
export type SyncErrorCode = (typeof SYNC_ERROR_CODES)[number];

export interface SyncError {
  code: SyncErrorCode;
  /** In English, for logs and bug reports; empty where the code says it all. */
  reason: string;
}
