import type { InferOutput } from 'valibot';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { DEFAULT_LEVEL } from '#domain/level.ts';
import type { TableDescription } from '#sync';
import type { Profile, ProfileFields } from './local-models.ts';
import { parseRow } from './parse-row.ts';
import { profileRow } from './server-schemas.ts';

/** A profile before onboarding (product 4.2). */
const DEFAULT_PROFILE: ProfileFields = {
  first_name: '',
  last_name: '',
  preferred_language: DEFAULT_LANGUAGE,
  preferred_level: DEFAULT_LEVEL,
  study_motivation: null,
  has_completed_onboarding: false,
  has_seen_welcome_splash: false,
};

export const profiles: TableDescription<Profile, InferOutput<typeof profileRow>> = {
  table: 'profiles',
  store: 'profile',
  parse: (row) => parseRow(profileRow, row),
  rowKey: ({ id }) => id,
  mutationKey: ({ id }) => id,
  merge: (_local, row) => row,
  mutate(local, { op, id, fields, at }) {
    if (!local && op === 'patch') return undefined;
    return { ...DEFAULT_PROFILE, ...local, ...fields, id, updated_at: at };
  },
};
