/** Readings that the words around rule out: "the order" is a noun, "I order" a verb. In doubt all readings stay. */
import { AUX, FINITE, NOUN, TAG, VERB } from './tags.ts';
import type { Token } from './token.ts';

const {
  ADJ,
  ADV,
  BE,
  CONJ,
  DET,
  DO,
  HAVE,
  MODAL,
  NAME,
  NOT,
  NP,
  NS,
  NUM,
  OBJ,
  PLACE,
  PREP,
  SUBJ,
  TO,
  VB,
  VD,
  VG,
  VN,
  VZ,
  WH,
} = TAG;
const OPEN = NOUN | VERB | ADJ | ADV | NAME | PLACE;
const SURE_DETERMINERS = new Set('a an the my your our their its every another his no'.split(' '));
const TO_VERBS = new Set(
  'want need like love hate hope try plan decide prefer have has had going able ready got used ought wish forget remember learn'.split(
    ' ',
  ),
);
const CATENATIVE = new Set('let make help see hear watch go come dare need do have'.split(' '));

/** Keeps only the readings of the mask, if the word has any of them. */
function keep(token: Token, mask: number): void {
  const left = token.tags & mask;
  if (left !== 0) token.tags = left;
}

const drop = (token: Token, mask: number) => keep(token, ~mask);

/** "'s" after a noun is a genitive where a noun follows, after a pronoun a verb. */
function readApostrophe(tokens: readonly Token[], i: number): void {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  const next = tokens[i + 1];
  const isPronoun = before && (before.tags & (SUBJ | WH) || /^(it|that|there|here|he|she|let)$/.test(before.low));
  const isVerb =
    isPronoun || !next || next.afterComma || (next.tags & (DET | VG | NOT | PREP | SUBJ) && !(next.tags & NOUN));
  token.tags = before?.low === 'let' ? OBJ : isVerb ? BE : DET;
}

function narrowOne(tokens: readonly Token[], i: number): void {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  if (token.low === "'s") {
    readApostrophe(tokens, i);
    return;
  }
  if (token.isQuoted) {
    token.tags = 0;
    return;
  }
  if (token.isCapital && i > 0 && !before?.isQuoted && token.low !== 'i') {
    // A capital within a sentence makes a name, but days, months and languages are known as such.
    if (!(token.tags & (DET | PREP | SUBJ | CONJ | AUX | WH | PLACE | NAME))) token.isCapital = true;
  }
  if (!before || token.afterComma || !(token.tags & OPEN)) return;
  // "Did it in town": "in" may be an adverb, but no word before it says so.
  if (token.tags & PREP && !(token.tags & VB)) return;
  let previous = before;
  for (let at = i - 1; at > 0 && previous.tags === ADV && previous.low !== 'please'; at -= 1)
    previous = tokens[at - 1] as Token;
  const beforeThat = tokens[tokens.indexOf(previous) - 1];
  const { low, tags } = previous;
  if (SURE_DETERMINERS.has(low)) {
    drop(token, FINITE);
    return;
  }
  if (/^(this|these|those|her|some|any|that)$/.test(low) && token.tags & (NOUN | ADJ)) {
    if (low !== 'that' && low !== 'this' && low !== 'her') drop(token, FINITE);
    return;
  }
  if (tags === NUM && token.tags & NOUN) {
    drop(token, VERB & ~VG);
    return;
  }
  const isInverted = (tags & (SUBJ | OBJ)) !== 0 && beforeThat !== undefined && (beforeThat.tags & (MODAL | DO)) !== 0;
  if (tags & (MODAL | DO) || isInverted) {
    keep(token, VB | ADV);
    return;
  }
  if (tags & NOT && beforeThat && beforeThat.tags & (MODAL | DO)) {
    keep(token, VB | ADV);
    return;
  }
  if (tags & BE || (tags & NOT && beforeThat && beforeThat.tags & BE)) {
    if (token.tags & (VG | VN | ADJ | NS | NP)) drop(token, FINITE);
    return;
  }
  if (tags & HAVE) {
    if (token.tags & VN) drop(token, VD);
    if (token.tags & (NOUN | ADJ | VN)) drop(token, VB | VZ | VD);
    return;
  }
  if (tags & TO) {
    if (token.tags & VB && beforeThat && TO_VERBS.has(beforeThat.verb ?? beforeThat.low)) keep(token, VB);
    if (token.tags & NP) drop(token, VZ);
    return;
  }
  // "Have you learned": the auxiliary before the subject rules the form.
  if (tags & (SUBJ | OBJ) && beforeThat && beforeThat.tags & (HAVE | BE) && token.tags & VN) return;
  if (tags & SUBJ && !(tags & OBJ)) {
    drop(token, NOUN | VN);
    return;
  }
  if (low === 'it' || low === 'you') {
    if (token.tags & VERB) drop(token, NP | NS | VN);
    return;
  }
  if (tags & PREP && !(tags & CONJ) && token.tags & (NOUN | ADJ | VG)) {
    drop(token, VB | VZ | VD);
    return;
  }
  // "Take charge", "I found work": the object of a verb, unless the verb takes another ("let go", "help carry").
  if (isOnly(previous, VERB) && token.tags & NOUN && !CATENATIVE.has(previous.verb ?? '')) {
    drop(token, FINITE);
    return;
  }
  if (tags === ADJ && token.tags & NOUN && !(token.tags & NP && /^(a|an)$/.test(beforeThat?.low ?? '')))
    drop(token, VB | VZ | VD);
}

/** Narrows the readings of all words, from left to right. */
export function narrow(tokens: readonly Token[]): void {
  // "Asia Raya", "London Symphony Orchestra": a place that begins a name is none.
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    if (token.tags === PLACE && next?.isCapital && !next.afterComma && !(next.tags & (PLACE | ADV | SUBJ | NP)))
      token.tags = NAME;
  });
  tokens.forEach((_, i) => {
    narrowOne(tokens, i);
  });
}

/** True if all readings that are left are of the mask. */
export const isOnly = (token: Token | undefined, mask: number): boolean =>
  token !== undefined && token.tags !== 0 && (token.tags & ~mask) === 0;

/** True if one of the readings that are left is of the mask. */
export const may = (token: Token | undefined, mask: number): boolean =>
  token !== undefined && (token.tags & mask) !== 0;
