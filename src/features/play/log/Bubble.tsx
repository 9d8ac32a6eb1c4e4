import { BookOpen, Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { ListenButtons } from '#shared/voice/ListenButtons.tsx';
import type { Voice } from '#shared/voice/use-voice.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import type { Picked } from '../reply/WordPanel.tsx';
import { TEXT } from '../text.ts';
import { CorrectionNote } from './CorrectionNote.tsx';
import { TappableText } from './TappableText.tsx';

type BubbleProps = {
  entry: TranscriptEntry;
  language: Language;
  /** The position among the newest lines, which stream in one after another; null for a line that was there before. */
  order: number | null;
  voice: Voice;
  objectives: Scenario['objectives'];
  read: (text: string) => ReadingPart[];
  picked: Picked | null;
  onPick: (picked: Picked) => void;
};

export function Bubble(props: BubbleProps) {
  return props.entry.who === 'learner' ? <LearnerBubble {...props} /> : <PartnerBubble {...props} />;
}

function LearnerBubble({ entry, language, objectives }: BubbleProps) {
  return (
    <div data-who="learner" className="flex max-w-[88%] flex-col items-end self-end">
      <div className="rounded-card rounded-br-md bg-accent-wash px-4 py-2.5">
        <span className="sr-only">You: </span>
        <Foreign language={language} text={entry.text} />
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
      {entry.correction ? <CorrectionNote correction={entry.correction} language={language} /> : null}
    </div>
  );
}

/** A line of the partner, with buttons to hear it again, look up its words and translate it. */
function PartnerBubble({ entry, language, order, voice, read, picked, onPick }: BubbleProps) {
  const parts = useMemo(() => read(entry.text), [read, entry.text]);
  const pick = (part: ReadingPart) => onPick({ entry, parts, part });
  const first = parts.find(({ word }) => word);
  const pinyin = useSetting('pinyin');
  const translation = useSetting('translation');
  const [revealed, setRevealed] = useState(false);
  const reading = pinyin === 'shown' || (pinyin === 'tap' && revealed) ? entry.pinyin : undefined;
  const hidden = translation === 'tap' && !revealed;
  return (
    <div
      data-who="partner"
      className="max-w-[94%] self-start rounded-card rounded-bl-md bg-raised px-4 pt-2.5 shadow-soft"
    >
      <span className="sr-only">Partner: </span>
      <TappableText
        language={language}
        parts={parts}
        pinyin={reading}
        order={order}
        spokenAt={voice.spoken?.line === entry ? voice.spoken.at : null}
        picked={picked?.entry === entry ? picked.part : null}
        onPick={pick}
      />
      {entry.translation && (translation === 'shown' || revealed) ? (
        <p data-translation tabIndex={-1} className="mt-1 text-sm text-ink-soft outline-none">
          {entry.translation}
        </p>
      ) : null}
      <div className="-ml-2.5 flex items-center">
        <ListenButtons {...{ voice, entry }} label={TEXT.replay} slowLabel={TEXT.replaySlowly} />
        {first ? (
          <IconButton label={TEXT.lookUp} onClick={() => pick(first)}>
            <BookOpen size={18} aria-hidden />
          </IconButton>
        ) : null}
        {hidden && entry.translation ? (
          <button
            type="button"
            className="min-h-11 px-2 text-sm font-medium text-accent-text underline-offset-4 hover:underline"
            onClick={({ currentTarget }) => {
              const line = currentTarget.closest('[data-who]');
              setRevealed(true);
              requestAnimationFrame(() => {
                // The button has disappeared, so the focus moves to the translation, which is read out.
                line?.querySelector<HTMLElement>('[data-translation]')?.focus({ preventScroll: true });
                line?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
              });
            }}
          >
            {TEXT.translate}
          </button>
        ) : null}
      </div>
    </div>
  );
}
