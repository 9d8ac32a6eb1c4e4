import { useState } from 'react';
import { useInstallState } from '#platform/install-state.ts';

export type Asked = 'not-yet' | 'asking' | 'accepted' | 'declined';

/** Shows the browser's install prompt. `ask` is null where there is none, or it was shown already. */
export function useInstallPrompt(): { asked: Asked; ask: (() => Promise<Asked>) | null } {
  const offer = useInstallState((state) => state.ask);
  const [asked, setAsked] = useState<Asked>('not-yet');
  const ask = async () => {
    if (!offer) return asked;
    setAsked('asking');
    const answer = (await offer()) ? 'accepted' : 'declined';
    setAsked(answer);
    return answer;
  };
  return { asked, ask: offer || asked === 'asking' ? ask : null };
}
