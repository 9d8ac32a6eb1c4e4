import { BookOpen } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import { ListenButtons } from '#shared/voice/ListenButtons.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TEXT } from '../text.ts';
import type { BubbleProps } from './Bubble.tsx';
import { REPLACED } from './bubble-look.ts';
import { TappableText } from './TappableText.tsx';

const LINK = 'text-sm font-medium text-accent-text underline-offset-4 hover:underline';

/**
 * A line of the partner. The newest has buttons to hear it again, look up its words and translate it; an older one gets
 * them when it is tapped, or by a button that only the keyboard and screen readers find.
 */
export function PartnerBubble({ entry, language, order, voice, partner, aids, picked, onPick, ...line }: BubbleProps) {
  const { isOpen, onOpen } = line;
  const bubble = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => partner.read(entry.text), [partner, entry.text]);
  const pick = (part: ReadingPart) => onPick({ entry, parts, part });
  const first = parts.find(({ word }) => word);
  const [revealed, setRevealed] = useState(false);
  const isShown = (aid: 'pinyin' | 'translation') => aids[aid] === 'shown' || (aids[aid] === 'tap' && revealed);
  const isTranslated = isShown('translation') && entry.translation;
  /** Moves the focus to what has taken the place of the button that was pressed. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => {
      bubble.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
      bubble.current?.scrollIntoView({ block: 'nearest' });
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a wider target for the button below
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={bubble}
      data-who="partner"
      onClick={isOpen ? undefined : onOpen}
      className={classNames(
        'max-w-[94%] self-start rounded-card rounded-bl-md px-4 pt-2.5',
        !isOpen && 'pb-2.5',
        entry.replaced ? REPLACED : 'bg-raised shadow-soft',
      )}
    >
      <span className="sr-only">Partner: </span>
      <TappableText
        language={language}
        parts={parts}
        pinyin={isShown('pinyin') ? entry.pinyin : undefined}
        order={order}
        spokenAt={voice.spoken?.line === entry ? voice.spoken.at : null}
        picked={picked?.entry === entry ? picked.part : null}
        onPick={pick}
      />
      {isTranslated ? (
        <p data-translation tabIndex={-1} className="mt-1 text-sm text-ink-soft outline-none">
          {entry.translation}
        </p>
      ) : null}
      {isOpen ? (
        <div className="-ml-2.5 flex items-center">
          <ListenButtons {...{ voice, entry }} label={TEXT.replay} slowLabel={TEXT.replaySlowly} />
          {first ? (
            <IconButton label={TEXT.lookUp} onClick={() => pick(first)}>
              <BookOpen size={18} aria-hidden />
            </IconButton>
          ) : null}
          {aids.translation === 'tap' && !revealed && entry.translation ? (
            <button
              type="button"
              className={classNames('min-h-11 px-2', LINK)}
              onClick={() => {
                setRevealed(true);
                line.onTranslate(entry);
                focus('[data-translation]');
              }}
            >
              {TEXT.translate}
            </button>
          ) : null}
        </div>
      ) : (
        <button
          type="button"
          className={classNames('sr-only focus:not-sr-only focus:min-h-11', LINK)}
          onClick={() => {
            onOpen();
            focus('button');
          }}
        >
          {TEXT.controls}
        </button>
      )}
    </div>
  );
}
