import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { rubyParts } from '#ui/text/ruby-parts.ts';

type OwnTextProps = {
  text: string;
  language: Language;
  /** The readings of the words; null: none are shown. */
  syllables: OnDevicePartner['syllables'] | null;
};

/** A character with its reading above it, in the style of `ruby`. */
const CELL =
  'inline-flex min-w-[1.35em] flex-col items-center align-bottom before:font-sans before:text-[0.5em] before:leading-[1.4] before:text-ink-soft before:content-[attr(data-pinyin)]';

/**
 * The learner's own words, with pinyin above those whose reading is certain. The pinyin is drawn and is no part of the
 * text, since the learner did not say it: the log reads, copies and finds the reply as it was sent.
 */
export function OwnText({ text, language, syllables }: OwnTextProps) {
  return (
    <span lang={languageCode(language)} className="text-xl leading-snug">
      {syllables
        ? syllables(text).map(({ at, text: part, pinyin }) =>
            pinyin ? <Read key={at} text={part} pinyin={pinyin} /> : part,
          )
        : text}
    </span>
  );
}

function Read({ text, pinyin }: { text: string; pinyin: string }) {
  return rubyParts(text, pinyin).map(({ base, reading, after }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <span key={index} className="inline-flex items-end align-bottom">
      {reading ? (
        <span data-pinyin={reading} className={CELL}>
          {base}
        </span>
      ) : (
        base
      )}
      {after}
    </span>
  ));
}
