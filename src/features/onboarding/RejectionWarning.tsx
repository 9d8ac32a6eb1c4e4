import { useEffect, useRef } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from './text.ts';
import { useProfileRejected } from './use-profile-rejected.ts';

/** Repeats onboarding's warning when the server later rejects the saved answers. */
export function RejectionWarning() {
  const rejected = useProfileRejected();
  /** The state when the answers were saved; an earlier rejection is listed elsewhere. */
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    before.current ??= rejected;
    if (rejected && before.current === false) void toast(TEXT.warning.title, TEXT.warning.text);
  }, [rejected]);
  return null;
}
