import type { LearnerStore } from '../learner-store.ts';
import type { ProfileFields } from '../tables/local-models.ts';

/** Fields of a new profile; the tour's flag is only ever patched. */
const PUT_FIELDS = [
  'first_name',
  'last_name',
  'preferred_language',
  'preferred_level',
  'study_motivation',
  'has_completed_onboarding',
] as const satisfies readonly (keyof ProfileFields)[];

function pick<K extends keyof ProfileFields>(
  fields: Partial<ProfileFields>,
  keys: readonly K[],
): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]));
}

/** Saves fields of the profile, and creates it if there is none. */
export async function saveProfile(
  store: LearnerStore,
  fields: Partial<ProfileFields>,
  now: Date = new Date(),
): Promise<void> {
  const { userId: id } = store;
  const at = now.toISOString();
  await store.write([], async (record) => {
    const known = await store.db.profile.get(id);
    const changed = { ...fields };
    if (!known) {
      await record({ table: 'profiles', op: 'put', id, fields: pick(fields, PUT_FIELDS), at });
      for (const key of PUT_FIELDS) delete changed[key];
    }
    if (Object.keys(changed).length > 0) await record({ table: 'profiles', op: 'patch', id, fields: changed, at });
  });
}
