import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { TEXT } from './text.ts';

/** Asks the server to check the subscription, and reports the outcome. */
export function useCheck(): { checking: boolean; check: () => Promise<void> } {
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const failed = () => void toast(TEXT.checkFailed, TEXT.checkFailedText);
    try {
      const { checkSubscription } = await import('../check-subscription.ts');
      const result = await checkSubscription();
      if (result.ok) void toast(TEXT.checked);
      else failed();
    } catch (error) {
      console.error('The subscription check broke', error);
      failed();
    } finally {
      setChecking(false);
    }
  };
  return { checking, check };
}
