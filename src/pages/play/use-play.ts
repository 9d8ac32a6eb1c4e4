import { useCallback, useEffect, useRef, useState } from 'react';
import { cardsOf, feedbackOn } from '../../conversation/feedback.ts';
import type { OnDevicePartner } from '../../conversation/on-device-partner.ts';
import type { Mood } from '../../conversation/partner.ts';
import type { TranscriptEntry } from '../../conversation/transcript.ts';
import { freshOutcomes, openingEntries, takeTurn } from '../../conversation/turn-loop.ts';
import type { Scenario } from '../../domain/scene.ts';
import { useConversation } from '../../store/hooks/use-conversation.ts';
import type { AttemptRow, ConversationRow } from '../../store/rows.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { appendTurn, endConversation, startConversation } from '../../store/writes/conversation.ts';
import { TEXT } from './text.ts';

export interface Play {
  /** Undefined while it loads, null before the start and after the end. */
  conversation: ConversationRow | null | undefined;
  attempt: AttemptRow | null;
  mood: Mood;
  /** The partner is thinking of an answer. */
  busy: boolean;
  /** Everything is reached; the partner's last words stand before the result comes. */
  over: boolean;
  /** What could not be stored, in plain words. */
  problem: string | null;
  start: () => Promise<readonly TranscriptEntry[]>;
  /** Gives the partner's lines; null where the turn could not be stored: then nothing was said. */
  reply: (text: string) => Promise<readonly TranscriptEntry[] | null>;
  end: () => Promise<void>;
  /** Leaves a conversation in which nothing was reached; it is not kept. */
  discard: () => Promise<void>;
}

const NO_FEEDBACK = { well: [], phrases: [], corrections: [] };

/** How long the partner's last words stand before the result. */
const GOODBYE_MS = 1_800;

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
const reachedAll = (row: ConversationRow) => row.outcomes.every(({ reached }) => reached);

/** A scene being played: every turn is stored before it is shown, so that a reload goes on in the middle. */
export function usePlay(scenario: Scenario, partner: OnDevicePartner | null): Play {
  const store = useUserStore();
  const conversation = useConversation(scenario.id, scenario.language);
  const [attempt, setAttempt] = useState<AttemptRow | null>(null);
  const [mood, setMood] = useState<Mood>('neutral');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ending = useRef<string | null>(null);
  // Holds back a second tap before React has drawn the first.
  const working = useRef(false);

  const start = useCallback(async () => {
    if (!partner || working.current) return [];
    working.current = true;
    setProblem(null);
    setAttempt(null);
    setMood('pleased');
    const now = new Date();
    const { state, lines } = partner.start({ seed: anySeed() });
    const entries = openingEntries(lines, now);
    try {
      await startConversation(store, {
        sceneId: scenario.id,
        language: scenario.language,
        startedAt: now.toISOString(),
        entries,
        state,
        outcomes: freshOutcomes(scenario.objectives.length),
      });
      return entries;
    } catch (error) {
      console.error('The conversation could not be begun', error);
      setProblem(TEXT.notBegun);
      return [];
    } finally {
      working.current = false;
    }
  }, [partner, scenario, store]);

  const reply = useCallback(
    async (text: string) => {
      if (!partner || !conversation || working.current) return null;
      working.current = true;
      setBusy(true);
      setMood('listening');
      try {
        const { turn, entries, outcomes } = await takeTurn(partner, conversation, text, new Date());
        await appendTurn(store, conversation.id, entries, turn.state, outcomes);
        setMood(turn.mood);
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

  const end = useCallback(async () => {
    if (!partner || !conversation || ending.current === conversation.id) return;
    ending.current = conversation.id;
    setProblem(null);
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
      // Also what the other of two tabs finds that both reached the end.
      console.error('The conversation could not be ended', error);
      ending.current = null;
      setProblem(TEXT.notEnded);
    }
  }, [partner, conversation, scenario, store]);

  const discard = useCallback(async () => {
    if (conversation) await endConversation(store, conversation.id, NO_FEEDBACK, [], new Date());
  }, [conversation, store]);

  // The partner's goodbye is read before the result comes. A reload in between finds the same and ends it then.
  const over = Boolean(partner && conversation && reachedAll(conversation));
  const latestEnd = useRef(end);
  latestEnd.current = end;
  useEffect(() => {
    if (!over) return;
    const clock = setTimeout(() => void latestEnd.current(), GOODBYE_MS);
    return () => clearTimeout(clock);
  }, [over]);

  return { conversation, attempt, mood, busy, over, problem, start, reply, end, discard };
}
