import { Fragment } from 'react';
import { rubyParts } from './ruby-parts.ts';

/** Chinese characters with their pinyin above. */
export function Ruby({ text, pinyin }: { text: string; pinyin: string }) {
  return (
    <ruby>
      {rubyParts(text, pinyin).map(({ base, reading }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Fragment key={index}>
          {base}
          <rt lang="zh-Latn">{reading ?? ''}</rt>
        </Fragment>
      ))}
    </ruby>
  );
}
