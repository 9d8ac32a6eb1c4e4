/** The notice after an account was deleted, kept over the way to the start page and shown there once. */
import { deviceFlag } from '#platform/device-flag.ts';

/** `own`: deleted here; `elsewhere`: on another device. */
export type AccountDeleted = 'own' | 'elsewhere';

const flag = deviceFlag('parley:account-deleted', () => sessionStorage);

export function leaveAccountDeletedNotice(deleted: AccountDeleted): void {
  flag.write(deleted);
}

/** Takes the notice, which is shown once; null: none. */
export function takeAccountDeletedNotice(): AccountDeleted | null {
  const notice = flag.read();
  if (notice !== 'own' && notice !== 'elsewhere') return null;
  flag.write(null);
  return notice;
}
