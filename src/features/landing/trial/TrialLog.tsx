import { Check, Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TypingDots } from '#ui/feedback/TypingDots.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type LogProps = {
  entries: readonly TranscriptEntry[];
  language: Language;
  objectives: readonly string[];
  partner: string;
  /** The visitor's reply that has no answer yet; `waiting`: the answer is on its way. */
  pending: string | null;
  waiting: boolean;
  /** Nothing more is said, so that the box may grow until the goodbye is whole. */
  isOver: boolean;
  onHear: (text: string) => void;
};

/** The conversation so far in a box of its own, so that new lines never scroll the page. */
export function TrialLog({ entries, language, objectives, partner, pending, waiting, isOver, onHear }: LogProps) {
  const room = useRef<HTMLDivElement>(null);
  const count = entries.length + (pending === null ? 0 : 1);
  useEffect(() => {
    if (count < 2 || !room.current) return;
    // The visitor's own words stay in sight above the answer to them.
    const own = [...room.current.querySelectorAll<HTMLElement>('[data-who="learner"]')].at(-1);
    const top = own ? own.offsetTop - room.current.offsetTop : room.current.scrollHeight;
    room.current.scrollTo({ top, behavior: 'smooth' });
  }, [count]);
  return (
    <div
      ref={room}
      role="log"
      aria-label={TEXT.trial.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className={classNames(
        '-mx-1 flex flex-col gap-2.5 overflow-y-auto overscroll-contain rounded-control px-1 pb-1',
        isOver ? 'max-h-112 min-h-80 sm:min-h-72' : 'h-80 sm:h-72',
      )}
    >
      {entries.map((entry, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only ever grows at its end
          key={index}
          data-who={entry.who}
          className="flex flex-col"
        >
          {entry.who === 'partner' ? (
            <PartnerLine entry={entry} language={language} partner={partner} onHear={onHear} />
          ) : (
            <LearnerLine text={entry.text} language={language} completed={entry.completed} objectives={objectives} />
          )}
        </div>
      ))}
      {pending === null ? null : (
        <div data-who="learner" className="flex flex-col">
          <LearnerLine text={pending} language={language} objectives={objectives} />
        </div>
      )}
      {waiting ? <TypingDots className="shrink-0 bg-sunk" /> : null}
    </div>
  );
}

type PartnerLineProps = Pick<LogProps, 'language' | 'partner' | 'onHear'> & { entry: TranscriptEntry };

function PartnerLine({ entry, language, partner, onHear }: PartnerLineProps) {
  return (
    <div className="flex max-w-[94%] animate-rise flex-col self-start rounded-[18px] rounded-bl-md bg-sunk px-4 pt-2.5">
      <span className="sr-only">
        <span lang={languageCode(language)}>{partner}</span>:{' '}
      </span>
      <Foreign language={language} text={entry.text} pinyin={entry.pinyin} size="medium" />
      <div className="-mr-3 flex items-center gap-2">
        <span className="flex-1 text-sm text-ink-soft">{entry.translation}</span>
        <IconButton label={TEXT.trial.hear} className="hover:bg-raised" onClick={() => onHear(entry.text)}>
          <Volume2 size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

type LearnerLineProps = Pick<LogProps, 'language' | 'objectives'> & { text: string; completed?: number[] | undefined };

function LearnerLine({ text, language, completed, objectives }: LearnerLineProps) {
  return (
    <div className="flex max-w-[88%] flex-col items-end gap-1 self-end">
      <div className="rounded-[18px] rounded-br-md bg-accent-wash px-4 py-2">
        <span className="sr-only">{TEXT.trial.you}: </span>
        <Foreign language={language} text={text} size="medium" />
      </div>
      {completed?.map((index) => (
        <p key={index} className="flex animate-rise items-center gap-1 text-sm font-medium text-jade">
          <Check size={14} aria-hidden className="shrink-0" /> {objectives[index]}
        </p>
      ))}
    </div>
  );
}
