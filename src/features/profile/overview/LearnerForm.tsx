import { Check } from 'lucide-react';
import { useState } from 'react';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { useOnline } from '#platform/use-online.ts';
import { setSessionPreferences } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useIsProfileWaiting } from '#shared/learner/use-profile.ts';
import { LearnerFields } from '#shared/learner-form/LearnerFields.tsx';
import { initialForm, type OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from '../text.ts';
import { changedFields } from './learner-form.ts';

export function LearnerForm({ profile }: { profile: Profile | null }) {
  const store = useLearnerStore();
  const [edited, setEdited] = useState<Partial<OnboardingForm>>({});
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const form = { ...initialForm(profile), ...edited };
  const changed = changedFields(form, profile);
  const isChanged = Object.keys(changed).length > 0;
  const nameless = { first: form.firstName.trim() === '', last: form.lastName.trim() === '' };
  const change = (fields: Partial<OnboardingForm>) => setEdited((current) => ({ ...current, ...fields }));

  const save = async () => {
    setSaving(true);
    try {
      await saveProfile(store, changed);
      setSessionPreferences(NO_PREFERENCES);
      setEdited({});
      setSaved(true);
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || nameless.first || nameless.last}
          busy={saving && TEXT.saving}
        >
          {TEXT.save}
        </Button>
        <SaveStatus changed={isChanged} saved={saved} />
      </div>
    </form>
  );
}

/** The state of the form: changed but not saved, saved on this device and waiting, or saved. */
function SaveStatus({ changed, saved }: { changed: boolean; saved: boolean }) {
  const online = useOnline();
  const waiting = useIsProfileWaiting();
  const isKept = !changed && (saved || (waiting && !online));
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-1.5 text-[0.9375rem] text-ink-soft">
      {isKept ? <Check size={18} aria-hidden className="shrink-0 text-jade" /> : null}
      {changed ? <span>{TEXT.unsaved}</span> : null}
      {isKept ? <span>{TEXT.saved}</span> : null}
      {isKept && waiting && !online ? <span>{TEXT.sentLater}</span> : null}
    </p>
  );
}
