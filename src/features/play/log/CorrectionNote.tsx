import { ChevronDown, RotateCcw, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { type ShownCorrection, shownCorrection } from '#conversation/grammar/shown-correction.ts';
import type { Correction } from '#conversation/partner.ts';
import { HAN } from '#domain/han.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { Mixed } from '#ui/text/Mixed.tsx';
import { TEXT } from '../text.ts';
import { Difference } from './Difference.tsx';

type CorrectionNoteProps = {
  correction: Correction;
  language: Language;
  /** Lets the learner take the turn again; absent where it cannot be. */
  onSayAgain?: (() => void) | undefined;
};

/** False for a reply typed in pinyin and corrected in characters: the two have nothing to compare. */
const sameScript = ({ said, better }: Correction) => HAN.test(said) === HAN.test(better);

/** A correction, worded as a better way to say it and not as a mistake: one quiet line, and on request the reasons. */
export function CorrectionNote({ correction, language, onSayAgain }: CorrectionNoteProps) {
  const shown = shownCorrection(correction);
  const reasons = shown?.changes.filter(({ explanation }) => explanation !== correction.note) ?? [];
  return (
    <div data-correction className="mt-1.5 flex max-w-full flex-col rounded-control bg-jade-wash px-3 py-1.5">
      {shown && reasons.length > 0 ? (
        <Explained shown={shown} reasons={reasons} language={language} />
      ) : (
        <Whole correction={correction} language={language} />
      )}
      {onSayAgain ? (
        <button
          type="button"
          onClick={onSayAgain}
          className="-mx-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-1 text-sm font-semibold text-jade hover:underline"
        >
          <RotateCcw size={15} aria-hidden /> {TEXT.sayAgain}
        </button>
      ) : null}
    </div>
  );
}

/** The better sentence as a button that says why. */
function Explained(props: { shown: ShownCorrection; reasons: ShownCorrection['changes']; language: Language }) {
  const { shown, reasons, language } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const lang = languageCode(language);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 text-left"
      >
        <Sparkles size={16} aria-hidden className="shrink-0 text-jade" />
        <span className="min-w-0">
          <span className="sr-only">{TEXT.better}: </span>
          <span lang={lang} className="text-base">
            {shown.parts.map(({ text, isChanged }, index) =>
              isChanged ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
                <ins key={index} className="rounded-sm bg-raised px-0.5 font-semibold text-jade no-underline">
                  {text}
                </ins>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
                <span key={index}>{text}</span>
              ),
            )}
          </span>
        </span>
        <span className="ml-auto flex shrink-0 items-center text-sm font-medium text-jade">
          {TEXT.why}
          <ChevronDown size={16} aria-hidden className={classNames('transition-transform', open && 'rotate-180')} />
        </span>
      </button>
      <ul id={id} hidden={!open} className="flex flex-col gap-2 pt-1 pb-1.5 text-sm">
        {reasons.map(({ start, from, to, explanation }) => (
          <li key={start}>
            {from.trim() ? (
              <del lang={lang} className="mr-1.5 text-ink-soft decoration-1">
                {from.trim()}
              </del>
            ) : null}
            <ins lang={lang} className="font-semibold text-jade no-underline">
              {to.trim() || TEXT.leftOut}
            </ins>
            <p className="text-ink-soft">
              <Mixed text={explanation} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The better text whole, with its note: its words differ in their spelling only, or it is another sentence. */
function Whole({ correction, language }: { correction: Correction; language: Language }) {
  return (
    <div className="flex gap-2 py-0.5">
      <Sparkles size={16} aria-hidden className="mt-1 shrink-0 text-jade" />
      <div>
        <p className="sr-only">{TEXT.better}: </p>
        {sameScript(correction) ? (
          <span lang={languageCode(language)} className="text-base">
            <Difference said={correction.said} better={correction.better} />
          </span>
        ) : (
          <Foreign language={language} text={correction.better} pinyin={correction.pinyin} size="small" />
        )}
        <p className="text-sm text-ink-soft">{correction.note ?? correction.translation}</p>
      </div>
    </div>
  );
}
