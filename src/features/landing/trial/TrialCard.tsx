import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Face } from '#ui/face/Face.tsx';
import { TEXT } from '../text.ts';
import { TrialComposer } from './TrialComposer.tsx';
import { TrialEnd } from './TrialEnd.tsx';
import { TrialLog } from './TrialLog.tsx';
import { TrialObjectives } from './TrialObjectives.tsx';
import type { TrialOpening } from './trial-opening.ts';
import { useHear } from './use-hear.ts';
import { useTrial } from './use-trial.ts';

type CardProps = { opening: TrialOpening; scene: string; objectives: readonly string[]; onAgain: () => void };

/** The trial in one language, from its opening to the invitation to sign up. */
export function TrialCard({ opening, scene, objectives, onAgain }: CardProps) {
  const { language, partner, image } = opening;
  const trial = useTrial(opening, scene, objectives);
  const { hear, problem } = useHear(language);
  // The visitor may end a trial in which everything is reached and something is still open.
  const [ended, setEnded] = useState(false);
  return (
    <div className="overflow-hidden rounded-sheet bg-raised shadow-soft">
      <div className="relative">
        <img
          src={image}
          alt=""
          width={600}
          height={400}
          fetchPriority="high"
          className="aspect-[3/1] w-full sm:aspect-[10/3] bg-tint-food object-cover object-[50%_45%]"
        />
        <div className="absolute -bottom-7 left-4 flex items-end gap-2">
          <Face character={partner.face} mood={trial.mood} size={68} className="rounded-full ring-4 ring-raised" />
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 pt-9">
        <TrialObjectives objectives={objectives} reached={trial.reached} />
        <TrialLog
          entries={trial.entries}
          language={language}
          objectives={objectives}
          partner={partner.name}
          pending={trial.pending}
          waiting={trial.pending !== null && trial.problem === null}
          isOver={trial.finished || ended}
          onHear={hear}
        />
        {trial.problem ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control bg-amber-wash py-2 pr-2 pl-4">
            <p className="min-w-40 flex-1 text-[0.9375rem] font-medium text-amber">{trial.problem}</p>
            <Button onClick={trial.retry}>{TEXT.trial.retry}</Button>
          </div>
        ) : null}
        {problem ? (
          <p role="status" className="text-sm text-ink-soft">
            {problem}
          </p>
        ) : null}
        {trial.finished || ended ? (
          <TrialEnd language={language} onAgain={onAgain} />
        ) : (
          <TrialComposer
            language={language}
            suggestions={trial.suggestions}
            onReply={trial.reply}
            onInterest={trial.warm}
          />
        )}
        {!trial.finished && !ended && trial.reached.every(Boolean) ? (
          <Button variant="soft" onClick={() => setEnded(true)}>
            {TEXT.trial.seeResult}
          </Button>
        ) : null}
        <noscript className="text-sm text-ink-soft">{TEXT.trial.needsScript}</noscript>
      </div>
    </div>
  );
}
