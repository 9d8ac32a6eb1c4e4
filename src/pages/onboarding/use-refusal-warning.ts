import { useEffect } from 'react';
import { useProfileRefused } from '../../store/hooks/use-profile-refused.ts';
import { toast } from '../../ui/toast.ts';
import { TEXT } from './text.ts';

/** What onboarding saved is sent later: should the server refuse it, the learner is told in the same words. */
export function useRefusalWarning(onboarded: boolean): void {
  const refused = useProfileRefused();
  useEffect(() => {
    if (onboarded && refused) void toast(TEXT.warning.title, TEXT.warning.text);
  }, [onboarded, refused]);
}
