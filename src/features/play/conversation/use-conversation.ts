import { useCallback, useRef, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import { isNothing, type Remembered } from '#conversation/memory/remembered.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Mood } from '#conversation/partner.ts';
import { retakeTurn } from '#conversation/retake-turn.ts';
import { takeTurn } from '#conversation/take-turn.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readStoredSetting } from '#data/learner-db/queries/setting.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { appendTurn } from '#data/learner-db/writes/conversation.ts';
import { noteLookUp } from '#data/learner-db/writes/look-up.ts';
import { rememberTold } from '#data/learner-db/writes/remembered.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { useLearnerStore, useSessionPreferences } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { TEXT } from '../text.ts';
import { beginConversation } from './begin-conversation.ts';
import type { Ended } from './store-end.ts';
import { useEnding } from './use-ending.ts';

export interface ActiveConversation {
  /** Undefined while loading, null before the start and after the end. */
  conversation: ConversationRow | null | undefined;
  /** The result, after the end. */
  ended: Ended | null;
  mood: Mood;
  /** A reply is being answered. */
  busy: boolean;
  /** A message about what could not be stored. */
  problem: string | null;
  start: () => Promise<readonly TranscriptEntry[]>;
  /**
   * Resolves to the partner's lines, or to null where the turn could not be stored and so did not happen. `retakes`: the
   * reply takes the place of the last one. `isSuggested`: it was sent just as the partner suggested it.
   */
  reply: (
    text: string,
    options?: { retakes?: boolean; isSuggested?: boolean },
  ) => Promise<readonly TranscriptEntry[] | null>;
  end: () => Promise<void>;
  /** Goes on talking after the partner has finished. */
  stay: () => Promise<void>;
  /** Notes a word that was looked up, or a line that was translated. */
  lookUp: (word: { word?: string; line: string }) => Promise<void>;
  /** Opens the ended conversation again, to reach the objectives that are left. */
  goOn: () => Promise<void>;
  /** Leaves a conversation in which no objective was reached, without keeping it. */
  discard: () => Promise<void>;
}

/** The open conversation in a scene; null: none. */
function useOpenConversation(sceneId: string, language: Language): ConversationRow | null | undefined {
  return useLearnerQuery(
    async ({ db }) => (await db.conversations.where('[sceneId+language]').equals([sceneId, language]).first()) ?? null,
    [sceneId, language],
    null,
  );
}

/** Keeps what was told for the next visit, where there is leave. The turn stands whether or not this succeeds. */
async function remember(store: LearnerStore, told: Remembered): Promise<void> {
  if (isNothing(told)) return;
  try {
    await rememberTold(store, told);
  } catch (error) {
    console.error('What was told could not be kept', error);
  }
}

/** Runs a conversation. Every turn is stored before it is shown, so that a reload resumes it. */
export function useConversation(
  scenario: Scenario,
  partner: OnDevicePartner | null,
  standard: boolean,
): ActiveConversation {
  const store = useLearnerStore();
  const session = useSessionPreferences();
  const conversation = useOpenConversation(scenario.id, scenario.language);
  const [mood, setMood] = useState<Mood>('neutral');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Stops a second tap that comes before React has rendered the first.
  const working = useRef(false);
  const ends = useEnding({ scenario, partner, conversation, onProblem: setProblem });
  const { ended, end, stay, goOn, discard, forget } = ends;

  const start = useCallback(async () => {
    if (!partner || working.current) return [];
    working.current = true;
    setProblem(null);
    forget();
    setMood('pleased');
    try {
      return await beginConversation(store, scenario, partner, { standard, session });
    } catch (error) {
      console.error('The conversation could not be begun', error);
      setProblem(TEXT.notBegun);
      return [];
    } finally {
      working.current = false;
    }
  }, [partner, scenario, standard, session, store, forget]);

  const reply = useCallback(
    async (text: string, { retakes = false, isSuggested = false } = {}) => {
      if (!partner || !conversation || working.current) return null;
      const from = retakes ? retakeTurn(conversation) : conversation;
      if (!from) return null;
      working.current = true;
      setBusy(true);
      setMood('listening');
      try {
        const corrects = (await readStoredSetting(store, 'corrections')) !== 'off';
        const taken = await takeTurn(partner, from, text, new Date(), { isSuggested, corrects });
        const { turn, entries, outcomes, ending, suggestionsSent, before } = taken;
        const marks = { suggestions: turn.suggestions, ending, suggestionsSent, before, retakes };
        await appendTurn(store, conversation.id, entries, turn.state, outcomes, marks);
        setMood(turn.mood);
        void remember(store, partner.newlyTold(from.state, turn.state));
        return entries.slice(1);
      } catch (error) {
        console.error('The turn could not be stored', error);
        setMood('puzzled');
        return null;
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
    [partner, conversation, store],
  );

  const lookUp = useCallback(
    async (word: { word?: string; line: string }) => {
      try {
        if (conversation) await noteLookUp(store, conversation.id, word);
      } catch (error) {
        console.error('What was looked up could not be noted', error);
      }
    },
    [conversation, store],
  );

  return { conversation, ended, mood, busy, problem, start, reply, lookUp, end, stay, goOn, discard };
}
