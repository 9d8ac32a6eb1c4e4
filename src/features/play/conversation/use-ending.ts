import { useCallback, useEffect, useRef, useState } from 'react';
import { cardsOf, feedbackOn } from '#conversation/feedback.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { AttemptRow, ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { endConversation } from '#data/learner-db/writes/conversation.ts';
import type { Scenario } from '#domain/scene.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { TEXT } from '../text.ts';

interface Ended {
  scenario: Scenario;
  partner: OnDevicePartner | null;
  conversation: ConversationRow | null | undefined;
  onProblem: (problem: string | null) => void;
}

const NO_FEEDBACK = { well: [], phrases: [], corrections: [] };

/** The time for reading the partner's last line before the result is shown, in milliseconds. */
const GOODBYE_MS = 1_800;

const reachedAll = (row: ConversationRow) => row.outcomes.every(({ reached }) => reached);

/** Ends a conversation: by itself once every objective is reached, at the learner's wish, or without a result. */
export function useEnding({ scenario, partner, conversation, onProblem }: Ended) {
  const store = useLearnerStore();
  const [attempt, setAttempt] = useState<AttemptRow | null>(null);
  const ending = useRef<string | null>(null);

  const end = useCallback(async () => {
    if (!partner || !conversation || ending.current === conversation.id) return;
    ending.current = conversation.id;
    onProblem(null);
    const played = {
      objectives: scenario.objectives.map(({ description }, index) => ({ description, models: partner.models(index) })),
      outcomes: conversation.outcomes,
      hintsUsed: conversation.hintsUsed,
      entries: conversation.entries,
      words: partner.words,
    };
    const feedback = feedbackOn(played);
    const cards = cardsOf(feedback.phrases, played).map((card) => ({
      ...card,
      language: scenario.language,
      sceneId: scenario.id,
    }));
    try {
      setAttempt(await endConversation(store, conversation.id, feedback, cards, new Date()));
    } catch (error) {
      // Of two tabs that reach the end together, the second fails here too.
      console.error('The conversation could not be ended', error);
      ending.current = null;
      onProblem(TEXT.notEnded);
    }
  }, [partner, conversation, scenario, store, onProblem]);

  const discard = useCallback(async () => {
    if (conversation) await endConversation(store, conversation.id, NO_FEEDBACK, [], new Date());
  }, [conversation, store]);

  // A reload during this pause finds every objective reached as well, and ends the conversation then.
  const over = Boolean(partner && conversation && reachedAll(conversation));
  const latestEnd = useRef(end);
  latestEnd.current = end;
  useEffect(() => {
    if (!over) return;
    const clock = setTimeout(() => void latestEnd.current(), GOODBYE_MS);
    return () => clearTimeout(clock);
  }, [over]);

  const forget = useCallback(() => setAttempt(null), []);
  return { attempt, over, end, discard, forget };
}
