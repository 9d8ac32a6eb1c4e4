import { useEffect, useRef } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from './text.ts';
import { useProfileRefused } from './use-profile-rejected.ts';

/** What onboarding saved is sent later: should the server refuse it, the learner is told in the same words. */
export function RefusalWarning() {
  const refused = useProfileRefused();
  /** As it was when the answers were saved: an older refusal is listed already. */
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    before.current ??= refused;
    if (refused && before.current === false) void toast(TEXT.warning.title, TEXT.warning.text);
  }, [refused]);
  return null;
}
