import { expect, test } from 'vitest';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { initialForm } from '#shared/learner-form/learner-form.ts';
import { changedFields } from './learner-form.ts';

const profile: Profile = {
  id: 'u',
  first_name: 'Ada',
  last_name: 'Lovelace',
  preferred_language: 'German',
  preferred_level: 'beginner',
  study_motivation: 'travel',
  has_completed_onboarding: true,
  has_seen_welcome_splash: true,
  updated_at: null,
};

test('nothing is saved when nothing changed', () => {
  expect(changedFields(initialForm(profile), profile)).toEqual({});
  expect(changedFields({ ...initialForm(profile), firstName: ' Ada ' }, profile)).toEqual({});
});

test('only what changed is saved, names trimmed', () => {
  const form = { ...initialForm(profile), lastName: ' King ', language: 'French' as const };
  expect(changedFields(form, profile)).toEqual({ last_name: 'King', preferred_language: 'French' });
});
