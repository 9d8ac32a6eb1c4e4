import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { NO_MORE } from '#data/learner-db/queries/review-queue.ts';
import { gatherWrites } from '#data/sync/start-scheduler.ts';
import { useDeletions } from '#shared/flashcards/deletions.ts';
import { useReviewQueue } from '#shared/flashcards/use-review-queue.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { toast } from '#ui/feedback/toast.ts';
import { createReviewSession, type ReviewSession } from './review-session.ts';
import type { ReviewState } from './session-state.ts';
import { TEXT } from './text.ts';

export interface Session extends ReviewState {
  commands: ReviewSession;
  /** The number of cards answered today. */
  doneToday: number;
  /** Asks for cards beyond the daily limits, or for those that come back soon. */
  goOn(what: 'more' | 'ahead'): void;
}

const MORE = { fresh: 10, reviews: 20 };
const AHEAD_MIN = 24 * 60;

/** The review session of the signed-in learner, fed from the database. */
export function useSession(): Session {
  const store = useLearnerStore();
  const [more, setMore] = useState(NO_MORE);
  const [ahead, setAhead] = useState(0);
  const queue = useReviewQueue(more, ahead);
  const { hidden } = useDeletions();
  const commands = useMemo(() => {
    const onFailure = () => void toast(TEXT.notStored, TEXT.tryAgain);
    return createReviewSession({ store, now: () => new Date(), onFailure });
  }, [store]);
  useLayoutEffect(() => {
    if (queue) commands.receive(queue.cards, hidden);
  }, [commands, queue, hidden]);
  // A rating every few seconds, each sent by itself, would keep the radio on and cost the server a request a card.
  useEffect(gatherWrites, []);
  const state = useStore(commands.state);
  return {
    ...state,
    commands,
    doneToday: queue ? queue.done.fresh + queue.done.reviews : 0,
    goOn(what) {
      if (what === 'ahead') setAhead(AHEAD_MIN);
      else setMore(({ fresh, reviews }) => ({ fresh: fresh + MORE.fresh, reviews: reviews + MORE.reviews }));
    },
  };
}
