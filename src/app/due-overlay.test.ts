import { describe, expect, test } from 'vitest';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { whatIsMissing } from '#features/onboarding/missing.ts';
import { initialForm, type OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { dueOverlay, needsOnboarding } from './due-overlay.ts';

const profile = (fields: Partial<Profile> = {}): Profile => ({
  id: 'u',
  first_name: 'Ada',
  last_name: 'Lovelace',
  preferred_language: 'German',
  preferred_level: 'intermediate',
  study_motivation: 'culture',
  has_completed_onboarding: true,
  has_seen_welcome_splash: true,
  updated_at: null,
  ...fields,
});

describe('the form', () => {
  const complete: OnboardingForm = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    language: 'Mandarin',
    level: 'beginner',
    motivation: 'hobby',
  };

  test('begins with Mandarin and beginner, and without a motivation', () => {
    expect(initialForm(null)).toMatchObject({ language: 'Mandarin', level: 'beginner', motivation: null });
  });

  test('begins with what the profile says', () => {
    expect(initialForm(profile())).toMatchObject({ firstName: 'Ada', language: 'German', level: 'intermediate' });
  });

  test('misses a name of spaces before it misses a motivation', () => {
    const missing = { title: 'Missing information', text: 'Please enter your first and last name.' };
    expect(whatIsMissing({ ...complete, firstName: '  ', motivation: null })).toEqual(missing);
    expect(whatIsMissing({ ...complete, lastName: '\t' })).toEqual(missing);
  });

  test('misses a motivation', () => {
    expect(whatIsMissing({ ...complete, motivation: null })).toEqual({
      title: 'Missing information',
      text: "Please tell us why you're studying this language.",
    });
  });

  test('misses nothing', () => {
    expect(whatIsMissing(complete)).toBeNull();
  });
});

describe('who needs onboarding', () => {
  test.each([
    ['nobody yet', null, 'email', true],
    ['begun, not completed', profile({ has_completed_onboarding: false }), 'email', true],
    ['completed', profile(), 'email', false],
    ['completed, nameless, by e-mail', profile({ first_name: '' }), 'email', false],
    ['completed, nameless, by phone', profile({ last_name: ' ' }), 'phone', false],
    ['a third party without a first name', profile({ first_name: ' ' }), 'github', true],
    ['a third party without a last name', profile({ last_name: '' }), 'google', true],
    ['a third party with both', profile(), 'google', false],
  ])('%s', (_case, row, provider, expected) => {
    expect(needsOnboarding(row, provider)).toBe(expected);
  });
});

describe('the overlay that is due', () => {
  const state = { profile: null, provider: 'email', known: true, onboarded: false, toured: false } as const;

  test('none while the profile loads, and none before the server was asked', () => {
    expect(dueOverlay({ ...state, profile: undefined })).toBeNull();
    expect(dueOverlay({ ...state, known: false })).toBeNull();
  });

  test('a profile that is here need not be waited for', () => {
    const begun = profile({ has_completed_onboarding: false });
    expect(dueOverlay({ ...state, profile: begun, known: false })).toBe('onboarding');
  });

  test('onboarding first, then the tour, then nothing', () => {
    expect(dueOverlay(state)).toBe('onboarding');
    expect(dueOverlay({ ...state, profile: profile({ has_seen_welcome_splash: false }) })).toBe('tour');
    expect(dueOverlay({ ...state, profile: profile() })).toBeNull();
  });

  test('the tour follows although the profile could not be stored', () => {
    expect(dueOverlay({ ...state, onboarded: true })).toBe('tour');
    expect(dueOverlay({ ...state, onboarded: true, toured: true })).toBeNull();
  });

  test('the tour follows onboarding also for who has seen it before', () => {
    expect(dueOverlay({ ...state, profile: profile(), provider: 'google', onboarded: true })).toBe('tour');
  });
});
