import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { rubyParts } from './ruby-parts.ts';

type RubyProps = {
  text: string;
  pinyin: string;
  /** For streaming text: the style of each part, by its index. */
  part?: (index: number) => { className: string; style: CSSProperties };
};

/**
 * Chinese characters with their pinyin above, each in a cell of its own. Spacing is even whatever the length of the
 * syllables, and punctuation never begins a line.
 */
export function Ruby({ text, pinyin, part }: RubyProps) {
  return rubyParts(text, pinyin).map(({ base, reading, after }, index) => {
    const look = part?.(index);
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        key={index}
        className={classNames('inline-flex items-end align-bottom', look?.className)}
        style={look?.style}
      >
        <ruby>
          {base}
          <rt lang="zh-Latn">{reading}</rt>
        </ruby>
        {after}
      </span>
    );
  });
}
