import type { OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { TEXT } from './text.ts';

/** The toast that names the missing fields, names first; null when the form is complete. */
export function whatIsMissing(form: OnboardingForm): { title: string; text: string } | null {
  const title = TEXT.missing;
  if (form.firstName.trim() === '' || form.lastName.trim() === '') return { title, text: TEXT.missingName };
  if (form.motivation === null) return { title, text: TEXT.missingMotivation };
  return null;
}
