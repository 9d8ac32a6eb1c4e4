import { Sparkles } from 'lucide-react';
import type { Correction } from '#conversation/partner.ts';
import { HAN } from '#domain/han.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';
import { Difference } from './Difference.tsx';

/** False for a reply typed in pinyin and corrected in characters: the two have nothing to compare. */
const sameScript = ({ said, better }: Correction) => HAN.test(said) === HAN.test(better);

/** A correction, worded as a better way to say it and not as a mistake. */
export function CorrectionNote({ correction, language }: { correction: Correction; language: Language }) {
  return (
    <div className="mt-1.5 flex max-w-full gap-2 rounded-control bg-jade-wash px-3 py-2">
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
