import { useState } from 'react';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import type { OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { dismissToasts, toast } from '#ui/feedback/toast.ts';
import { saveOnboarding } from './save-onboarding.ts';

/** Saves the answers, warns where they could not be stored, and goes on in any case. */
export function useSaveOnboarding(onDone: (next: { tour: boolean }) => void) {
  const [saving, setSaving] = useState(false);
  const store = useLearnerStore();

  const save = async (form: OnboardingForm) => {
    setSaving(true);
    void dismissToasts();
    const saved = await saveOnboarding(store, form);
    if (saved.toast) void toast(saved.toast.title, saved.toast.text);
    setSaving(false);
    onDone({ tour: saved.tour });
  };

  return { saving, save };
}
