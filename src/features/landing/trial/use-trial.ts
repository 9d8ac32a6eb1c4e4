import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Mood, SpokenLine } from '#conversation/partner.ts';
import { TEXT } from '../text.ts';
import type { Taste } from './trial.ts';
import type { TasteOpening } from './trial-opening.ts';

export interface TasteView {
  entries: readonly TranscriptEntry[];
  suggestions: readonly SpokenLine[];
  /** For each objective, whether it is reached. */
  reached: readonly boolean[];
  mood: Mood;
  finished: boolean;
  /** What was said and has no answer yet. */
  pending: string | null;
  /** Why there is none, in plain words. */
  problem: string | null;
  /** Fetches the partner ahead of the first reply. */
  warm: () => void;
  reply: (text: string) => void;
  /** Says again what had no answer. */
  retry: () => void;
}

type Session = typeof import('./session.ts') & { partner: OnDevicePartner };

async function open(language: TasteOpening['language']): Promise<Session> {
  const session = await import('./session.ts');
  return { ...session, partner: await session.loadPartner(language) };
}

/** The partner, fetched once. A fetch that failed is begun again with the next reply, which also says so. */
function useOpening(language: TasteOpening['language']) {
  const session = useRef<Promise<Session> | null>(null);
  const opened = useCallback(() => {
    session.current ??= open(language);
    return session.current;
  }, [language]);
  const forget = useCallback(() => {
    session.current = null;
  }, []);
  const warm = useCallback(() => {
    opened().catch(forget);
  }, [opened, forget]);
  return { opened, warm, forget };
}

/** Whether the page has been left meanwhile. */
function useGone() {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}

/** A conversation on the landing page. Mount it anew (by its key) for another language or another go. */
export function useTaste(opening: TasteOpening, objectives: number): TasteView {
  const { language, lines, suggestions } = opening;
  const [taste, setTaste] = useState<Taste | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { opened, warm, forget } = useOpening(language);
  const gone = useGone();

  const answer = useCallback(
    async (text: string) => {
      setPending(text);
      setProblem(null);
      try {
        const { partner, beginTaste, answerTaste } = await opened();
        const now = new Date();
        const next = await answerTaste(partner, taste ?? beginTaste(partner, objectives, now), text, now);
        if (gone.current) return;
        setTaste(next);
        setPending(null);
      } catch (error) {
        console.warn('The conversation could not be loaded', error);
        forget();
        if (!gone.current) setProblem(navigator.onLine ? TEXT.taste.notLoaded : TEXT.taste.offline);
      }
    },
    [opened, forget, gone, taste, objectives],
  );

  return {
    entries: taste?.entries ?? lines.map((line) => ({ ...line, who: 'partner', at: '' })),
    suggestions: taste?.suggestions ?? suggestions,
    reached: Array.from({ length: objectives }, (_, index) => taste?.outcomes[index]?.reached ?? false),
    mood: pending && !problem ? 'listening' : (taste?.mood ?? 'pleased'),
    finished: taste?.finished ?? false,
    pending,
    problem,
    warm,
    reply: (text) => {
      if (pending === null || problem) void answer(text);
    },
    retry: () => {
      if (pending !== null && problem) void answer(pending);
    },
  };
}
