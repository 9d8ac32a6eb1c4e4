import type { Profile, ProfileFields } from '#data/learner-db/tables/local-models.ts';
import { initialForm, type OnboardingForm } from '#shared/learner-form/learner-form.ts';

/**
 * The fields that differ from the stored profile. Only these are saved, so that a name changed on another device
 * survives.
 */
export function changedFields(form: OnboardingForm, profile: Profile | null): Partial<ProfileFields> {
  const stored = initialForm(profile);
  const changed: Partial<ProfileFields> = {};
  if (form.firstName.trim() !== stored.firstName) changed.first_name = form.firstName.trim();
  if (form.lastName.trim() !== stored.lastName) changed.last_name = form.lastName.trim();
  if (form.language !== stored.language) changed.preferred_language = form.language;
  if (form.level !== stored.level) changed.preferred_level = form.level;
  if (form.motivation !== stored.motivation) changed.study_motivation = form.motivation;
  return changed;
}
