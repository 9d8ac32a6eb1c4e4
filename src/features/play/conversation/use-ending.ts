import { useCallback, useRef, useState } from 'react';
import { cardsOf, feedbackOn } from '#conversation/feedback.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { AttemptRow, ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { endConversation, stayInConversation } from '#data/learner-db/writes/conversation.ts';
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

/** Ends a conversation with its result, or without one; or notes that the learner goes on talking. */
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

  const stay = useCallback(async () => {
    try {
      if (conversation) await stayInConversation(store, conversation.id);
    } catch (error) {
      console.error('After a reload the result will come by itself', error);
    }
  }, [conversation, store]);

  const forget = useCallback(() => setAttempt(null), []);
  return { attempt, end, stay, discard, forget };
}
