/** Cards of what the learner asked for help with: the model answer, "how do I say", a word tapped, a line translated. */
import { HAN } from '#domain/han.ts';
import { occursIn } from '#domain/occurs-in.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { SpokenLine } from '../partner.ts';
import { findWords } from './card-words.ts';
import { isCoaching, isExample, isShort, quotedIn } from './coaching.ts';
import { isName } from './names.ts';
import { bare, type PhraseCard, type PlayedConversation } from './played.ts';

/** A line that somebody could learn by heart and say: short, of no person, place or number, no list, and no teacher's line. */
function isKeepable(text: string, { read }: PlayedConversation): boolean {
  return !/\d/.test(text) && isShort(text) && isExample(text) && !read(text).some(({ note }) => note && isName(note));
}

/** A card of a line, with the reply or the partner's line in which the line was said. */
function cardOf({ text, translation, pinyin }: SpokenLine, entries: readonly TranscriptEntry[]): PhraseCard {
  const said = entries.filter((entry) => occursIn(text, entry.text));
  const source = said.find((entry) => bare(entry.text) === bare(text) || isExample(entry.text)) ?? said[0] ?? null;
  const isUsed = source && bare(source.text) !== bare(text) && isExample(source.text);
  const example = isUsed ? source.text : null;
  return { front: text, back: translation, pinyin: pinyin ?? null, example, sourceTurn: source, why: 'asked' };
}

/** The phrase that the author marked in a line; the longest, which says most of it. */
function markedIn(line: string, { material }: PlayedConversation): SpokenLine | undefined {
  return material.phrases
    .filter(({ text }) => occursIn(text, line))
    .toSorted((a, b) => b.text.length - a.text.length)[0];
}

/** Keeps of a line the marked phrase in it, the line itself, or nothing. */
function keptOf(line: SpokenLine, played: PlayedConversation): SpokenLine[] {
  const marked = markedIn(line.text, played);
  if (marked) return [marked];
  return line.translation !== '' && isKeepable(line.text, played) ? [line] : [];
}

/** The model of an objective that is kept: a line of its own, the shortest without a name, before a phrase within one. */
function modelOf(models: readonly SpokenLine[], played: PlayedConversation): SpokenLine[] {
  const whole = models.filter((model) => isKeepable(model.text, played));
  const [shortest] = whole.toSorted((a, b) => a.text.length - b.text.length);
  if (shortest) return keptOf(shortest, played);
  return models.flatMap((model) => markedIn(model.text, played) ?? []).slice(0, 1);
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

/** Models of hints and phrases said for the learner, one for each objective: two would be answers of two people. */
function models(played: PlayedConversation): SpokenLine[] {
  const { objectives, hintsUsed, entries } = played;
  const hinted = new Set(hintsUsed);
  const quoted = entries.filter(({ who }) => who === 'partner').flatMap(phraseIn);
  const others: SpokenLine[] = [];
  for (const phrase of quoted) {
    const at = objectives.findIndex((objective) =>
      objective.models.some(({ text }) => bare(text) === bare(phrase.text)),
    );
    // The gloss of a phrase that was asked for may be in the learner's own words.
    const authored = played.material.phrases.find(({ text }) => bare(text) === bare(phrase.text));
    if (at >= 0) hinted.add(at);
    else others.push(...keptOf(authored ?? phrase, played));
  }
  return [...[...hinted].flatMap((index) => modelOf(objectives[index]?.models ?? [], played)), ...others];
}

/**
 * Cards of words that were tapped, with the meaning that the author gave for the scene. A word without one is kept by the
 * phrase around it, since the gloss of a list may be of another sense, and its form none to learn.
 */
function wordCards(played: PlayedConversation): PhraseCard[] {
  const { lookUps, entries, material } = played;
  const find = findWords(played.language, material.words, played.words);
  return (lookUps?.words ?? []).flatMap(({ word, line }) => {
    const entry = entries.find(({ text }) => text === line) ?? null;
    const found = find(line).find((one) => one.word === word || occursIn(word, one.word));
    const phrase = found ? undefined : markedIn(line, played);
    if (phrase) return [cardOf(phrase, entries)];
    if (!found || isCoaching(line)) return [];
    const { text, meaning, pinyin } = found.note;
    const example = isExample(line) ? line : null;
    const card = { front: text, back: meaning, pinyin: pinyin ?? null, example };
    return [{ ...card, sourceTurn: entry, why: 'asked' as const }];
  });
}

/** Lines that the learner had translated: the marked phrase in each, else the line if it can be kept. */
function translatedLines(played: PlayedConversation): SpokenLine[] {
  return (played.lookUps?.lines ?? []).flatMap((line) => {
    const entry = played.entries.find(({ text }) => text === line);
    const { pinyin, translation = '' } = entry ?? {};
    return keptOf({ text: line, translation, ...(pinyin ? { pinyin } : {}) }, played);
  });
}

/** Cards of what was asked for, in the order of how much it was asked: the words of a reply before words of a line. */
export function askedFor(played: PlayedConversation): PhraseCard[] {
  const { entries, objectives, material } = played;
  const written = [...objectives.flatMap((objective) => objective.models), ...material.phrases];
  // A word asked for in the learner’s own words has the sense of the question, which other lines need not have.
  const withItsSense = ({ text }: SpokenLine) =>
    written.some((line) => bare(line.text) === bare(text))
      ? entries
      : entries.filter((one) => quotedIn(one.text).length > 0);
  return [
    ...models(played).map((line) => cardOf(line, withItsSense(line))),
    ...wordCards(played),
    ...translatedLines(played).map((line) => cardOf(line, entries)),
  ];
}
