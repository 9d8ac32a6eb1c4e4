/** Cards of the learner's own sentences, put right. */
import { HAN } from '#domain/han.ts';
import { putRightBack } from '#domain/put-right.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { Correction, SpokenLine } from '../partner.ts';
import { bare, type PhraseCard, type PlayedConversation } from './played.ts';

/** Faults of grammar and wording; those of spelling alone make no card. */
const realFaults = ({ corrections = [] }: Correction) => corrections.filter(({ kind }) => kind !== 'spelling');

/** An authored line with the same words, for its translation. */
function authored({ objectives, material }: PlayedConversation, text: string): SpokenLine | undefined {
  const key = bare(text);
  return [...objectives.flatMap(({ models }) => models), ...material.phrases].find((line) => bare(line.text) === key);
}

/** The other side of a card: the meaning where it is known, else what was said, and why it is put otherwise. */
function backOf(correction: Correction, translation: string): string {
  if (translation !== '') return translation;
  const changes = realFaults(correction).map(
    ({ from, to, explanation }) =>
      `${from ? `not “${from}” but ` : ''}${to ? `“${to}”` : 'without it'}: ${explanation}`,
  );
  return changes.length > 0 ? putRightBack({ said: correction.said, reason: changes.join(' ') }) : '';
}

/**
 * A sentence as it is written: with a capital, and names as the scene's list has them, since capitals are not held against
 * speech and so are not corrected. Null where the nouns of German have none: that would be learnt with it.
 */
function written({ read, language }: PlayedConversation, better: string): string | null {
  if (language === 'German' && !/\p{Lu}/u.test(better.slice(1))) return null;
  const words = read(better).map(({ text, word, note }) => {
    const name = note?.text ?? '';
    const isName = word !== null && word !== name && word.toLowerCase() === name.toLowerCase() && /^\p{Lu}/u.test(name);
    return isName ? text.replace(word, name) : text;
  });
  if (language === 'Mandarin') return words.join('').replace(/(?<=\p{Script=Han})$/u, '。');
  const sentence = words.join('').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return language === 'English' ? sentence.replace(/\bi\b(?=['’\s]|$)/g, 'I') : sentence;
}

/** The reading of a sentence; null where that of one of its words is not certain. */
function readingOf({ syllables, language }: PlayedConversation, text: string): string | null {
  if (language !== 'Mandarin' || !syllables) return null;
  const stretches = syllables(text).filter((part) => HAN.test(part.text));
  return stretches.every(({ pinyin }) => pinyin) ? stretches.map(({ pinyin }) => pinyin).join(' ') : null;
}

function cardOf(played: PlayedConversation, entry: TranscriptEntry, correction: Correction): PhraseCard[] {
  const { better, pinyin } = correction;
  // The corrector finds a fault in it still, so the learner would learn a fault.
  if (!played.isRight(better)) return [];
  const known = authored(played, better);
  const front = known?.text ?? written(played, better);
  if (front === null) return [];
  const back = backOf(correction, correction.translation || (known?.translation ?? ''));
  if (back === '') return [];
  return [
    {
      front,
      back,
      pinyin: pinyin ?? known?.pinyin ?? readingOf(played, front),
      example: front,
      sourceTurn: entry,
      why: 'own',
    },
  ];
}

/** The learner's sentences that were put right, in order. */
export function ownSentences(played: PlayedConversation): PhraseCard[] {
  return played.entries.flatMap((entry) => (entry.correction ? cardOf(played, entry, entry.correction) : []));
}

/** Sentences to say again: the learner's own, put right, not said rightly since, without a fault that the corrector still finds. */
export function sentencesToSay({ entries, isRight }: Pick<PlayedConversation, 'entries' | 'isRight'>): Correction[] {
  const seen = new Set(entries.flatMap(({ who, text }) => (who === 'learner' ? [bare(text)] : [])));
  return entries.flatMap(({ correction }) => {
    if (!correction || seen.has(bare(correction.better)) || !isRight(correction.better)) return [];
    seen.add(bare(correction.better));
    return [correction];
  });
}
