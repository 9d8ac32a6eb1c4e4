import { remembering } from './remembering.ts';

/** Longest part of a reply that understanding looks at, in UTF-16 code units. */
export const MAX_REPLY = 500;

/**
 * The spelling that all languages share: NFKC, lower case, one kind of quote, no invisible or decorative characters,
 * no markup.
 * Longer replies are cut at `MAX_REPLY`, at a space where one is near.
 */
export const normalise = remembering((text) => {
  let cut = text.slice(0, MAX_REPLY * 2);
  cut = cut.normalize('NFKC').toLowerCase();
  if (cut.length > MAX_REPLY) {
    const space = cut.lastIndexOf(' ', MAX_REPLY);
    cut = cut.slice(0, space > MAX_REPLY - 40 ? space : MAX_REPLY);
  }
  return cut
    .replace(/<[^<>]{0,200}>/g, ' . ')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„«»「」『』〝〞]/g, '"')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Extended_Pictographic}\p{So}\p{Sk}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
});
