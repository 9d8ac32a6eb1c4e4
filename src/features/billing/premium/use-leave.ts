import { useEffect, useState } from 'react';
import type { FunctionAnswer } from '#session/call-function.ts';
import { checkSubscription } from '../check-subscription.ts';
import { TEXT } from './premium-text.ts';

/** Leaves for a page of the payment provider, or says why that is not possible. */
export function useLeave(open: () => Promise<FunctionAnswer<URL>>) {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // The browser's back button restores this page as it was left, so the busy state must end.
    const returned = () => setLeaving(false);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);
  const fail = (code: string) => {
    setLeaving(false);
    setFailure(TEXT.failures[code] ?? TEXT.failures.unreachable ?? null);
    // The subscription was bought elsewhere, or before its message arrived.
    if (code === 'already_subscribed') void checkSubscription();
  };
  const leave = () => {
    setLeaving(true);
    setFailure(null);
    open().then(
      (answer) => (answer.ok ? location.assign(answer.value) : fail(answer.code)),
      (error: unknown) => {
        console.error('The payment page could not be opened', error);
        fail('unreachable');
      },
    );
  };
  return { leaving, failure, leave };
}
