import { Button } from '#ui/controls/Button.tsx';
import { Face } from '#ui/face/Face.tsx';
import { TEXT } from '../text.ts';
import { TasteComposer } from './TrialComposer.tsx';
import { TasteEnd } from './TrialEnd.tsx';
import { TasteLog } from './TrialLog.tsx';
import { TasteObjectives } from './TrialObjectives.tsx';
import type { TasteOpening } from './trial-opening.ts';
import { useHear } from './use-hear.ts';
import { useTaste } from './use-trial.ts';

type CardProps = { opening: TasteOpening; objectives: readonly string[]; onAgain: () => void };

/** One conversation, from the opening to the invitation. */
export function TasteCard({ opening, objectives, onAgain }: CardProps) {
  const { language, partner, image } = opening;
  const taste = useTaste(opening, objectives.length);
  const { hear, trouble } = useHear(language);
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
          <Face character={partner.face} mood={taste.mood} size={68} className="rounded-full ring-4 ring-raised" />
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 pt-9">
        <TasteObjectives objectives={objectives} reached={taste.reached} />
        <TasteLog
          entries={taste.entries}
          language={language}
          objectives={objectives}
          partner={partner.name}
          pending={taste.pending}
          waiting={taste.pending !== null && taste.problem === null}
          onHear={hear}
        />
        {taste.problem ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control bg-amber-wash py-2 pr-2 pl-4">
            <p className="min-w-40 flex-1 text-[0.9375rem] font-medium text-amber">{taste.problem}</p>
            <Button onClick={taste.retry}>{TEXT.taste.retry}</Button>
          </div>
        ) : null}
        {trouble ? (
          <p role="status" className="text-sm text-ink-soft">
            {trouble}
          </p>
        ) : null}
        {taste.finished ? (
          <TasteEnd language={language} onAgain={onAgain} />
        ) : (
          <TasteComposer
            language={language}
            suggestions={taste.suggestions}
            onReply={taste.reply}
            onInterest={taste.warm}
          />
        )}
        <noscript className="text-sm text-ink-soft">{TEXT.taste.needsScript}</noscript>
      </div>
    </div>
  );
}
