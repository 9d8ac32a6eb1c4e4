import { Check } from 'lucide-react';
import { useSetting } from '#shared/learner/use-setting.ts';
import { classNames } from '#ui/class-names.ts';
import { TEXT } from '../text.ts';
import type { BubbleProps } from './Bubble.tsx';
import { REPLACED } from './bubble-look.ts';
import { CorrectionNote } from './CorrectionNote.tsx';
import { OwnText } from './OwnText.tsx';

/** A reply of the learner, with what it has reached and a better way to say it. */
export function LearnerBubble({ entry, language, objectives, partner, aids, onSayAgain }: BubbleProps) {
  const isShown = useSetting('corrections') === 'at-once';
  return (
    <div data-who="learner" className="flex max-w-[88%] flex-col items-end self-end">
      {entry.replaced ? <span className="sr-only">{TEXT.replaced}: </span> : null}
      <div
        className={classNames('rounded-card rounded-br-md px-4 py-2.5', entry.replaced ? REPLACED : 'bg-accent-wash')}
      >
        <span className="sr-only">You: </span>
        <OwnText text={entry.text} language={language} syllables={aids.pinyin === 'shown' ? partner.syllables : null} />
      </div>
      {entry.completed?.length ? (
        <ul aria-label={TEXT.understood} className="mt-1 text-sm font-medium text-jade">
          {entry.completed.map((index) => (
            <li key={index} className="flex items-center justify-end gap-1">
              <Check size={14} aria-hidden className="shrink-0" />
              <span className="sr-only">{TEXT.objectiveCompleted}</span> {objectives[index]?.description}
            </li>
          ))}
        </ul>
      ) : null}
      {entry.correction && isShown ? (
        <CorrectionNote correction={entry.correction} language={language} onSayAgain={onSayAgain} />
      ) : null}
    </div>
  );
}
