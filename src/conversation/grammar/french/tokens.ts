/** Words of a French text with their places; an elided word and a pronoun after a hyphen are words of their own. */
import type { Lexicon, Readings } from './lexicon.ts';

export interface Token {
  /** As it was written. */
  text: string;
  /** In lower case, with a straight apostrophe. */
  word: string;
  /** UTF-16 units of the whole text. */
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  /** Nothing stands between it and the word before. */
  isGlued: boolean;
  /** Has a capital inside the sentence: a name, or a word that the lexicon is not asked for. */
  isName: boolean;
  is: Readings;
}

const WHOLE = /^(aujourd'hui|quelqu'une?|presqu'île|d'abord|prud'homme|entr'acte)$/;
const AFTER_HYPHEN = /-(t-)?(je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|lui|leur|les?|la|y|en|là|ci|même|mêmes)$/;
const PIECES = /\p{N}+([.,:h]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*['’]?|[^\s]/gu;

/** Cuts a stretch of letters, hyphens and apostrophes into words: their lengths. */
function partsOf(piece: string, lexicon: Lexicon): number[] {
  const lower = piece.toLowerCase().replace(/’/g, "'");
  if (WHOLE.test(lower) || lexicon.knows(lower)) return [piece.length];
  const apostrophe = lower.indexOf("'");
  if (apostrophe >= 0 && apostrophe < lower.length - 1) {
    const head = apostrophe + 1;
    return [head, ...partsOf(piece.slice(head), lexicon)];
  }
  const hyphen = AFTER_HYPHEN.exec(lower);
  if (hyphen && hyphen.index > 0 && !/^(rendez-vous|week-end|peut-être)$/.test(lower))
    return [...partsOf(piece.slice(0, hyphen.index), lexicon), piece.length - hyphen.index];
  return [piece.length];
}

/** All words, numbers and marks of a text. */
export function tokenise(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let isFirst = true;
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0];
    let at = match.index;
    if (!/^[\p{L}\p{N}]/u.test(piece)) {
      tokens.push(tokenOf(text, at, piece, 'mark', false, lexicon));
      if (/[.?!…:«»"“”;\n]/.test(piece)) isFirst = true;
      continue;
    }
    if (/^\p{N}/u.test(piece)) {
      tokens.push(tokenOf(text, at, piece, 'number', false, lexicon));
      isFirst = false;
      continue;
    }
    for (const length of partsOf(piece, lexicon)) {
      const part = text.slice(at, at + length);
      const isName = /^\p{Lu}/u.test(part) && !isFirst;
      tokens.push(tokenOf(text, at, part, 'word', isName, lexicon));
      at += length;
      isFirst = false;
    }
  }
  return tokens;
}

function tokenOf(
  text: string,
  start: number,
  part: string,
  kind: Token['kind'],
  isName: boolean,
  lexicon: Lexicon,
): Token {
  const word = part
    .toLowerCase()
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/^-(t-)?/, '');
  const isGlued = start > 0 && !/\s/.test(text[start - 1] ?? ' ');
  return {
    text: part,
    word,
    start,
    end: start + part.length,
    kind,
    isGlued,
    isName,
    is: lexicon.readings(isName || kind !== 'word' ? '' : word),
  };
}
