import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Mood, SpokenLine } from '#conversation/partner.ts';
import { TEXT } from '../text.ts';
import type { Trial } from './trial.ts';
import type { TrialOpening } from './trial-opening.ts';

export interface TrialView {
  entries: readonly TranscriptEntry[];
  suggestions: readonly SpokenLine[];
  /** For each objective, true once it is reached. */
  reached: readonly boolean[];
  mood: Mood;
  finished: boolean;
  /** The visitor's reply that has no answer yet. */
  pending: string | null;
  /** The reason why it has none. */
  problem: string | null;
  /** Fetches the partner ahead of the first reply. */
  warm: () => void;
  reply: (text: string) => void;
  /** Sends the unanswered reply again. */
  retry: () => void;
}

type TrialRuntime = typeof import('./trial-runtime.ts') & { partner: OnDevicePartner };

async function open(language: TrialOpening['language']): Promise<TrialRuntime> {
  const runtime = await import('./trial-runtime.ts');
  return { ...runtime, partner: await runtime.loadPartner(language) };
}

/** Loads the partner once. After a failure the next reply tries again, and reports it if it fails too. */
function useOpening(language: TrialOpening['language']) {
  const runtime = useRef<Promise<TrialRuntime> | null>(null);
  const opened = useCallback(() => {
    runtime.current ??= open(language);
    return runtime.current;
  }, [language]);
  const forget = useCallback(() => {
    runtime.current = null;
  }, []);
  const warm = useCallback(() => {
    opened().catch(forget);
  }, [opened, forget]);
  return { opened, warm, forget };
}

/** A ref that is true once the visitor has left the page. */
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

/** Runs the trial. Remount it with another key for another language or another attempt. */
export function useTrial(opening: TrialOpening, scene: string, objectives: readonly string[]): TrialView {
  const { language, lines, suggestions } = opening;
  const [trial, setTrial] = useState<Trial | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { opened, warm, forget } = useOpening(language);
  const gone = useGone();
  const [id] = useState(() => globalThis.crypto?.randomUUID?.() ?? '');

  const answer = useCallback(
    async (text: string) => {
      setPending(text);
      setProblem(null);
      try {
        const { partner, beginTrial, answerTrial, keepPlayed } = await opened();
        const now = new Date();
        const next = await answerTrial(partner, trial ?? beginTrial(partner, objectives.length, now), text, now);
        if (gone.current) return;
        if (id) keepPlayed(next, partner, { id, scene, language, objectives });
        setTrial(next);
        setPending(null);
      } catch (error) {
        console.warn('The conversation could not be loaded', error);
        forget();
        if (!gone.current) setProblem(navigator.onLine ? TEXT.trial.notLoaded : TEXT.trial.offline);
      }
    },
    [opened, forget, gone, trial, objectives, id, language, scene],
  );

  return {
    entries: trial?.entries ?? lines.map((line) => ({ ...line, who: 'partner', at: '' })),
    suggestions: trial?.replies ?? suggestions,
    reached: Array.from({ length: objectives.length }, (_, index) => trial?.outcomes[index]?.reached ?? false),
    mood: pending && !problem ? 'listening' : (trial?.mood ?? 'pleased'),
    finished: trial?.finished ?? false,
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
