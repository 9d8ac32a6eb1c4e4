import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '#platform/use-online.ts';
import { type Offer, readOffer } from '../checkout.ts';

export type OfferState = { kind: 'loading' | 'offline' | 'failed' | 'not-sold' } | { kind: 'offered'; offer: Offer };

/** The price from the provider, fetched when the view is shown and again when the network is back. */
export function useOffer(): { state: OfferState; again: () => void } {
  const online = useOnline();
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question
  useEffect(() => {
    if (!online) return;
    let gone = false;
    const set = (next: OfferState) => {
      if (!gone) setState(next);
    };
    set({ kind: 'loading' });
    readOffer().then(
      (answer) => {
        if (answer.ok) set({ kind: 'offered', offer: answer.value });
        else set({ kind: answer.code === 'not_sold' ? 'not-sold' : 'failed' });
      },
      (error: unknown) => {
        console.error('The price could not be asked for', error);
        set({ kind: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [online, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { state: online || state.kind === 'offered' ? state : { kind: 'offline' }, again };
}
