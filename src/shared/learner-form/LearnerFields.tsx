import { RadioCards } from '#ui/controls/RadioCards.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { LANGUAGE_ITEMS, LEVEL_ITEMS, MOTIVATION_CARDS } from './choices.ts';
import type { OnboardingForm } from './onboarding.ts';
import { TEXT } from '#features/onboarding/text.ts';

export interface LearnerFieldsProps {
  form: OnboardingForm;
  onChange: (fields: Partial<OnboardingForm>) => void;
  /** What is wrong with a name, shown at its field. */
  problems?: { firstName?: string | null; lastName?: string | null };
}

/** Who the learner is: asked for at the start, and changed in the profile. */
export function LearnerFields({ form, onChange, problems = {} }: LearnerFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TEXT.firstName}
          autoComplete="given-name"
          maxLength={80}
          value={form.firstName}
          error={problems.firstName ?? null}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={TEXT.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={form.lastName}
          error={problems.lastName ?? null}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
        <Select
          label={TEXT.language}
          items={LANGUAGE_ITEMS}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
        <Select label={TEXT.level} items={LEVEL_ITEMS} value={form.level} onChange={(level) => onChange({ level })} />
      </div>
      <RadioCards
        label={TEXT.motivation}
        cards={MOTIVATION_CARDS}
        value={form.motivation}
        onChange={(motivation) => onChange({ motivation })}
      />
    </>
  );
}
