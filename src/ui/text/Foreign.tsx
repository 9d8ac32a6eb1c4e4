import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '../class-names.ts';
import { Ruby } from './Ruby.tsx';

export type ForeignSize = 'inherit' | 'small' | 'medium' | 'large' | 'huge';

const SIZES: Record<ForeignSize, string> = {
  /** `name` is for a name in the midst of other text. */
  inherit: '',
  small: 'text-base',
  medium: 'text-xl leading-snug',
  large: 'text-2xl leading-snug',
  huge: 'text-4xl leading-tight font-medium',
};

export type ForeignProps = {
  language: Language | string;
  text: string;
  /** One syllable for each Chinese character, separated by spaces, shown above the characters. */
  pinyin?: string | null | undefined;
  size?: ForeignSize;
  className?: string;
};

/** Text in the language being learned: marked with `lang`, and larger than its translation. */
export function Foreign({ language, text, pinyin, size = 'medium', className }: ForeignProps) {
  return (
    <span lang={languageCode(language)} className={classNames(SIZES[size], className)}>
      {pinyin ? <Ruby text={text} pinyin={pinyin} /> : text}
    </span>
  );
}
