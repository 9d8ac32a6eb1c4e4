import { useState } from 'react';
import { setSessionPreferences } from '../../account/account-store.ts';
import type { Profile } from '../../store/rows.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { saveProfile } from '../../store/writes/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { LearnerFields } from '../onboarding/LearnerFields.tsx';
import { initialForm, type OnboardingForm } from '../onboarding/onboarding.ts';
import { changedFields } from './learner-form.ts';
import { TEXT } from './text.ts';

export function LearnerForm({ profile }: { profile: Profile | null }) {
  const store = useUserStore();
  const [edited, setEdited] = useState<Partial<OnboardingForm>>({});
  const [saving, setSaving] = useState(false);
  const form = { ...initialForm(profile), ...edited };
  const changed = changedFields(form, profile);
  const nameless = { first: form.firstName.trim() === '', last: form.lastName.trim() === '' };
  const change = (fields: Partial<OnboardingForm>) => setEdited((current) => ({ ...current, ...fields }));

  const save = async () => {
    setSaving(true);
    try {
      await saveProfile(store, changed);
      setSessionPreferences({ language: form.language, level: form.level });
      setEdited({});
      toast(TEXT.saved);
    } catch (error) {
      console.error('The profile was not stored', error);
      toast(TEXT.notSaved, TEXT.notSavedText);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LearnerFields
        form={form}
        onChange={change}
        problems={{
          firstName: nameless.first && 'firstName' in edited ? TEXT.nameMissing : null,
          lastName: nameless.last && 'lastName' in edited ? TEXT.nameMissing : null,
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={Object.keys(changed).length === 0 || nameless.first || nameless.last}
        busy={saving && TEXT.saving}
      >
        {TEXT.save}
      </Button>
    </form>
  );
}
