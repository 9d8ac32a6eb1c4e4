import { useCallback, useRef, useState } from 'react';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { endConversation, reopenConversation, stayInConversation } from '#data/learner-db/writes/conversation.ts';
import type { Scenario } from '#domain/scene.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { TEXT } from '../text.ts';
import type { Ended } from './store-end.ts';

interface Ends {
  scenario: Scenario;
  partner: OnDevicePartner | null;
  conversation: ConversationRow | null | undefined;
  onProblem: (problem: string | null) => void;
}

const NO_FEEDBACK = { well: [], phrases: [], corrections: [] };

/** Ends a conversation with its result, or without one; or notes that the learner goes on talking. */
export function useEnding({ scenario, partner, conversation, onProblem }: Ends) {
  const store = useLearnerStore();
  const [ended, setEnded] = useState<Ended | null>(null);
  const ending = useRef<string | null>(null);
  const last = useRef<Ended | null>(null);

  const end = useCallback(async () => {
    if (!partner || !conversation || ending.current === conversation.id) return;
    ending.current = conversation.id;
    onProblem(null);
    try {
      // The making of cards is loaded only here: a conversation begins without it.
      const { storeEnd } = await import('./store-end.ts');
      // Reopened and ended without anything new, it shows the result that it had.
      last.current = (await storeEnd(store, scenario, partner, conversation)) ?? last.current;
      setEnded(last.current);
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

  const goOn = useCallback(async () => {
    if (!ended) return;
    try {
      await reopenConversation(store, ended.conversation, ended.attempt, new Date());
      setEnded(null);
    } catch (error) {
      console.error('The conversation could not be opened again', error);
      onProblem(TEXT.notBegun);
    }
  }, [ended, store, onProblem]);

  const forget = useCallback(() => {
    last.current = null;
    setEnded(null);
  }, []);
  return { ended, end, stay, goOn, discard, forget };
}
