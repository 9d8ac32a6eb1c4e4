import type { ProfileFields } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

/** Saves fields of the profile: makes it where there is none yet. */
export async function saveProfile(_store: UserStore, _fields: Partial<ProfileFields>): Promise<void> {
  throw new Error('not yet');
}
