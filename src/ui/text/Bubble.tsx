import type { Language } from '#domain/language.ts';
import { classNames } from '../class-names.ts';
import { Foreign } from './Foreign.tsx';

export type BubbleProps = {
  who: 'partner' | 'learner';
  language: Language;
  text: string;
  pinyin?: string | null | undefined;
  translation?: string | null | undefined;
  /** The speaker, where the position does not say it. */
  name?: string;
  /** Milliseconds before the bubble appears. */
  delay?: number;
};

/** One line of a conversation: the partner's on the left, the learner's on the right. */
export function Bubble({ who, language, text, pinyin, translation, name, delay }: BubbleProps) {
  const partner = who === 'partner';
  return (
    <div
      style={delay ? { animationDelay: `${delay}ms` } : undefined}
      className={classNames(
        'flex max-w-[88%] animate-rise flex-col gap-0.5 rounded-[18px] px-4 py-2.5',
        partner ? 'self-start rounded-bl-md bg-sunk' : 'self-end rounded-br-md bg-accent-wash',
      )}
    >
      {name ? (
        <span className="sr-only">
          <Foreign language={language} text={name} size="inherit" />:{' '}
        </span>
      ) : null}
      <Foreign language={language} text={text} pinyin={pinyin} size="medium" />
      {translation ? <span className="text-sm text-ink-soft">{translation}</span> : null}
    </div>
  );
}
