import { Snail, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { TranscriptEntry } from '../../conversation/transcript.ts';
import type { Language } from '../../domain/language.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';
import { classNames } from '../../ui/class-names.ts';
import { Foreign } from '../../ui/Foreign.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { StreamedText } from './StreamedText.tsx';
import { TEXT } from './text.ts';
import type { Voice } from './use-voice.ts';

type BubbleProps = {
  entry: TranscriptEntry;
  language: Language;
  /** The place among the newest lines, which stream in one after another; null: stands already. */
  order: number | null;
  voice: Voice;
};

const ROUND_BUTTON = 'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunk';

/** A line of the conversation: the partner's can be heard again, slowly too, and translated. */
export function Bubble({ entry, language, order, voice }: BubbleProps) {
  const mine = entry.who === 'learner';
  return (
    <div
      data-who={entry.who}
      className={classNames('flex max-w-[88%] flex-col', mine ? 'items-end self-end' : 'items-start self-start')}
    >
      <div
        className={classNames(
          'rounded-card px-4 py-2.5',
          mine ? 'rounded-br-md bg-accent-wash' : 'rounded-bl-md bg-raised shadow-soft',
        )}
      >
        <span className="sr-only">{mine ? 'You: ' : 'Partner: '}</span>
        {mine ? (
          <Foreign language={language} text={entry.text} />
        ) : (
          <PartnerLine entry={entry} language={language} order={order} />
        )}
      </div>
      {mine ? null : (
        <div className="flex">
          <button
            type="button"
            aria-label={TEXT.replay}
            className={ROUND_BUTTON}
            onClick={() => void voice.say([entry])}
          >
            <Volume2 size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={TEXT.replaySlowly}
            className={ROUND_BUTTON}
            onClick={() => void voice.say([entry], true)}
          >
            <Snail size={18} aria-hidden />
          </button>
        </div>
      )}
      {entry.correction ? <CorrectionNote correction={entry.correction} language={language} /> : null}
    </div>
  );
}

function PartnerLine({ entry, language, order }: Omit<BubbleProps, 'voice'>) {
  const pinyin = useSetting('pinyin');
  const translation = useSetting('translation');
  const [revealed, setRevealed] = useState(false);
  const shown = translation === 'shown' || revealed;
  const reading = pinyin === 'shown' || (pinyin === 'tap' && revealed) ? entry.pinyin : undefined;
  return (
    <>
      {order === null ? (
        <Foreign language={language} text={entry.text} pinyin={reading} />
      ) : (
        <StreamedText language={language} text={entry.text} pinyin={reading} order={order} />
      )}
      {shown && entry.translation ? <p className="mt-1 text-sm text-ink-soft">{entry.translation}</p> : null}
      {!shown && translation === 'tap' && entry.translation ? (
        <button
          type="button"
          className="mt-1 -mb-1 block min-h-8 text-sm font-medium text-accent-text underline-offset-4 hover:underline"
          onClick={() => setRevealed(true)}
        >
          {TEXT.translate}
        </button>
      ) : null}
    </>
  );
}
