/** Cards of what the learner asked for help with: the model answer, "how do I say", a word tapped, a line translated. */
import { HAN } from '#domain/han.ts';
import { occursIn } from '#domain/occurs-in.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { SpokenLine } from '../partner.ts';
import { bare, type PhraseCard, type PlayedConversation } from './played.ts';
import { isWorthwhile } from './worthwhile.ts';

const QUOTED = /[“„"«「‘]\s*([^“”„"»«」]+?)\s*[”“"»」]/gu;

export const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted);

/** A card of a line, with the reply or the partner's line in which the line was said. */
function cardOf({ text, translation, pinyin }: SpokenLine, entries: readonly TranscriptEntry[]): PhraseCard {
  const source = entries.find((entry) => bare(entry.text).includes(bare(text))) ?? null;
  // A line that only quotes the phrase to be said is no example of it.
  const isUsed = source && bare(source.text) !== bare(text) && quotedIn(source.text).length === 0;
  const example = isUsed ? source.text : null;
  return { front: text, back: translation, pinyin: pinyin ?? null, example, sourceTurn: source, why: 'asked' };
}

/** The one phrase that a line of the partner quotes to be said, with its translation. */
function phraseIn({ text, translation = '', pinyin }: TranscriptEntry): SpokenLine[] {
  const [[phrase = '', ...more], [gloss = '']] = [quotedIn(text), quotedIn(translation)];
  if (more.length > 0 || phrase === '' || gloss === '' || bare(gloss) === bare(phrase)) return [];
  const count = (part: string) => [...part].filter((letter) => HAN.test(letter)).length;
  const before = count(text.slice(0, text.indexOf(phrase)));
  const reading = pinyin
    ?.split(/\s+/)
    .slice(before, before + count(phrase))
    .join(' ');
  return [{ text: phrase, translation: gloss, ...(reading ? { pinyin: reading } : {}) }];
}

function wordCards({ lookUps, entries, read }: PlayedConversation): PhraseCard[] {
  return (lookUps?.words ?? []).flatMap(({ word, line }) => {
    const note = read(line).find((part) => part.word === word)?.note;
    const source = entries.find(({ text }) => text === line) ?? null;
    if (!note || !isWorthwhile(note)) return [];
    const { text, meaning, pinyin } = note;
    return [
      { front: text, back: meaning, pinyin: pinyin ?? null, example: line, sourceTurn: source, why: 'asked' as const },
    ];
  });
}

/** Lines that the learner had translated: the marked phrase in each, else the whole line. */
function translatedLines({ lookUps, entries, material }: PlayedConversation): SpokenLine[] {
  return (lookUps?.lines ?? []).flatMap((line) => {
    const marked = material.phrases.find(({ text }) => occursIn(text, line));
    const entry = entries.find(({ text }) => text === line);
    if (marked) return [marked];
    // A line that quotes what can be said is no line to learn.
    if (!entry?.translation || quotedIn(line).length > 0) return [];
    const { text, translation, pinyin } = entry;
    return [{ text, translation, ...(pinyin ? { pinyin } : {}) }];
  });
}

/** Cards of what was asked for, in the order of how much it was asked: the words of a reply before words of a line. */
export function askedFor(played: PlayedConversation): PhraseCard[] {
  const { objectives, hintsUsed, entries } = played;
  const models = hintsUsed.flatMap((index) => objectives[index]?.models[0] ?? []);
  // The gloss of a phrase that was asked for may be in the learner's own words.
  const authored = [...objectives.flatMap((objective) => objective.models), ...played.material.phrases];
  const quoted = entries
    .filter(({ who }) => who === 'partner')
    .flatMap(phraseIn)
    .map((phrase) => authored.find(({ text }) => bare(text) === bare(phrase.text)) ?? phrase);
  return [
    ...[...models, ...quoted].map((line) => cardOf(line, entries)),
    ...wordCards(played),
    ...translatedLines(played).map((line) => cardOf(line, entries)),
  ];
}
