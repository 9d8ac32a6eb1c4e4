import { useState } from 'react';
import { setSessionPreferences } from '../../account/account-store.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { saveProfile } from '../../store/writes/profile.ts';
import { dismissToasts, toast } from '../../ui/toast.ts';
import type { OnboardingForm } from './onboarding.ts';
import { TEXT } from './text.ts';

/**
 * Saves the answers. They hold for this session in any case: where the device could not store them the learner is
 * told so and goes on.
 */
export function useSaveOnboarding(onDone: (next: { tour: boolean }) => void) {
  const [saving, setSaving] = useState(false);
  const store = useUserStore();

  const save = async (form: OnboardingForm) => {
    setSaving(true);
    dismissToasts();
    try {
      setSessionPreferences({ language: form.language, level: form.level });
      const stored = await saveProfile(store, {
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
        preferred_language: form.language,
        preferred_level: form.level,
        study_motivation: form.motivation,
        has_completed_onboarding: true,
      }).then(
        () => true,
        (reason: unknown) => {
          console.error('The profile was not stored', reason);
          return false;
        },
      );
      if (!stored) toast(TEXT.warning.title, TEXT.warning.text);
      onDone({ tour: true });
    } catch (error) {
      console.error('Onboarding broke', error);
      toast(TEXT.error.title, TEXT.error.text);
      onDone({ tour: false });
    } finally {
      setSaving(false);
    }
  };

  return { saving, save };
}
