import { useState } from 'react';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { LearnerFields } from '#shared/learner-form/LearnerFields.tsx';
import { initialForm } from '#shared/learner-form/learner-form.ts';
import { trialLanguage } from '#shared/trial/kept-trial.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { whatIsMissing } from './missing.ts';
import { TEXT } from './text.ts';
import { useSaveOnboarding } from './use-save-onboarding.ts';

export type OnboardingDialogProps = {
  profile: Profile | null;
  /** Called once the answers are saved, or at least kept for this session. `tour`: the welcome tour comes next. */
  onDone: (next: { tour: boolean }) => void;
};

export function OnboardingDialog({ profile, onDone }: OnboardingDialogProps) {
  const [form, setForm] = useState(() => initialForm(profile, trialLanguage(Date.now())));
  const { saving, save } = useSaveOnboarding(onDone);
  const missing = whatIsMissing(form);
  const change = (fields: Partial<typeof form>) => setForm((current) => ({ ...current, ...fields }));
  const submit = () => {
    if (saving) return;
    if (missing) toast(missing.title, missing.text);
    else void save(form);
  };
  return (
    <Dialog
      open
      wide
      title={TEXT.title}
      description={TEXT.lead}
      footer={
        <Button
          type="submit"
          form="onboarding"
          variant="primary"
          size="large"
          className="w-full"
          disabled={missing !== null}
          busy={saving && TEXT.busy}
        >
          <span className="hidden sm:inline">{TEXT.submit}</span>
          <span className="sm:hidden">{TEXT.submitShort}</span>
        </Button>
      }
    >
      <form
        id="onboarding"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          // A disabled button would keep Enter from submitting without a word, so the missing fields are named instead.
          if (event.key === 'Enter' && missing && event.target instanceof HTMLInputElement) submit();
        }}
      >
        <LearnerFields form={form} onChange={change} />
      </form>
    </Dialog>
  );
}
