import { RadioCards } from '#ui/controls/RadioCards.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { LANGUAGE_ITEMS, LEVEL_ITEMS, MOTIVATION_CARDS } from './choices.ts';
import type { OnboardingForm } from './learner-form.ts';
import { FORM_TEXT } from './text.ts';

export interface LearnerFieldsProps {
  form: OnboardingForm;
  onChange: (fields: Partial<OnboardingForm>) => void;
  /** Error messages for the names. */
  problems?: { firstName?: string | null; lastName?: string | null };
}

/** The fields about the learner, asked for in onboarding and changed in the profile. */
export function LearnerFields({ form, onChange, problems = {} }: LearnerFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={FORM_TEXT.firstName}
          autoComplete="given-name"
          maxLength={80}
          value={form.firstName}
          error={problems.firstName ?? null}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={FORM_TEXT.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={form.lastName}
          error={problems.lastName ?? null}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
        <Select
          label={FORM_TEXT.language}
          items={LANGUAGE_ITEMS}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
        <Select
          label={FORM_TEXT.level}
          items={LEVEL_ITEMS}
          value={form.level}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <RadioCards
        label={FORM_TEXT.motivation}
        cards={MOTIVATION_CARDS}
        value={form.motivation}
        onChange={(motivation) => onChange({ motivation })}
      />
    </>
  );
}
