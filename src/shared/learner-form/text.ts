import type { Motivation } from '#domain/motivation.ts';

/** Labels of the form that onboarding and the profile share. */
export const FORM_TEXT = {
  firstName: 'First name',
  lastName: 'Last name',
  language: "Language I'm learning",
  level: 'My current level',
  motivation: 'Why are you learning?',
} as const;

export const MOTIVATION_NAMES: Record<Motivation, string> = {
  family: 'Family',
  business: 'Business',
  travel: 'Travel',
  education: 'Education',
  culture: 'Culture',
  immigration: 'Immigration',
  hobby: 'Hobby',
  other: 'Other',
};
