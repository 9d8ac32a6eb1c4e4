import type { Language } from '#domain/language.ts';
import { creditedTrial } from '#shared/trial/trial-flag.ts';
import { DueRow } from './DueRow.tsx';
import { nextStep } from './next-step.ts';
import { PlayNext } from './PlayNext.tsx';
import { ReviewNext } from './ReviewNext.tsx';
import type { Home } from './use-home.ts';

/** The one thing to do next, and below it the number of due cards if that is something else. */
export function NextStep({ home, language }: { home: Home; language: Language }) {
  const { due, open, featured, recent } = home;
  const isAfterTrial = recent.length === 1 && recent[0]?.id === creditedTrial.read();
  const playable = featured.find(({ isUnlocked }) => isUnlocked);
  const next = nextStep({ due, conversation: open !== null, scene: playable !== undefined, isAfterTrial });
  if (next === 'review') return <ReviewNext due={due} />;
  const scene = open?.scene ?? playable;
  return (
    <div className="flex flex-col gap-3">
      {scene ? <PlayNext scene={scene} language={language} open={open?.conversation ?? null} /> : null}
      <DueRow due={due} />
    </div>
  );
}
