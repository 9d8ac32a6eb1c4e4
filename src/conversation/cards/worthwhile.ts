/** Words that make no card: names, numbers, words that are the same in English, and forms that mean nothing alone. */
import { oneSlip } from '../nlu/spelling.ts';
import type { WordNote } from '../reading/reading-parts.ts';

/** English words that have a capital and are no names of a person, a place or a house. */
const CAPITALS =
  /^(I|I'm|I'd|I'll|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Wi-Fi|Mr|Mrs|Ms)\b/;

const ARTICLES = /^(der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|the|an?|to)\s+|^l['’]/i;
const NUMBERS =
  /^(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b(?!-)/u;

/** Glosses of small words, which every learner meets a hundred times a day. */
const SMALL = new Set(
  (
    'a an the and or but so if of to in on at by for from with without as than that this these those it its is are am be been was ' +
    'were do does did have has had having will would can could may must should not no yes i me my we us our you your he him his she her ' +
    'they them their who what where when how why which there here also too very please thanks hello hi good bye goodbye okay ok well then ' +
    'just only some any all more up out about one oh ah hm other another oneself yourself many most much such each every same first next'
  ).split(' '),
);

const plain = (text: string) =>
  text
    .replace(ARTICLES, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Meanings of an entry: "to pay; the bill (paper)" has "to pay" and "the bill". */
const meaningsOf = (meaning: string) => meaning.replace(/\([^)]*\)/g, '').split(/[;,/]/);

/** True where somebody who reads English knows the word already. */
function isSameInEnglish({ text, meaning }: WordNote): boolean {
  const own = plain(text);
  return meaningsOf(meaning).some((one) => {
    const english = plain(one.trim());
    return english !== '' && (english === own || (own.length > 4 && oneSlip(own, english)));
  });
}

/** A name of a person, a place or a house. */
export function isName({ text, meaning }: WordNote): boolean {
  const isAName = /\bname\b|\bsurname\b/.test(meaning) && !/^((sur|family |first |last )?name)$/.test(meaning);
  if (isAName && /^\p{Lu}/u.test(text)) return true;
  if (/^\p{Lu}/u.test(text) && /\b(capital of|city|town in|street|square|river|region|country)\b/.test(meaning))
    return true;
  return /^\p{Lu}/u.test(meaning) && !CAPITALS.test(meaning);
}

/** The first meaning, without the person of a verb. */
const firstGloss = (meaning: string) =>
  (meaningsOf(meaning)[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(i|you|we|they|he|she|it)\s+/, '');

/** Verbs by which persons and tenses are explained ("regarde": look, "busco": I look for); an infinitive has "to". */
const VERBS = new Set(
  (
    'find look like want leave depart make take come go see say tell speak talk give get put show bring know think pay mean choose ' +
    'arrive wait ask eat buy sell cost open close stay sit read write hear listen hope prefer feel begin start try wish can must let ' +
    'believe smell interest works worked ordered counts makes understood chosen written made done served seen said given taken'
  ).split(' '),
);

/** A person or a tense of a verb, or a plural: one learns another form of it. */
function isInflected({ text, meaning }: WordNote): boolean {
  const gloss = firstGloss(meaning);
  const isPerson = /^(i|you|we|they|he|she|it) [a-z]+$/i.test((meaningsOf(meaning)[0] ?? '').trim());
  if (isPerson || /ing$|^(is|are) /.test(gloss) || (/[^s]s$/.test(gloss) && /[^s]s$/.test(text))) return true;
  const [verb = ''] = gloss.split(' ');
  return [verb, verb.replace(/s$/, ''), verb.replace(/es$|ed$/, ''), verb.replace(/d$/, '')].some((one) =>
    VERBS.has(one),
  );
}

/** A word that is worth a card by itself. */
export function isWorthwhile(note: WordNote): boolean {
  const { meaning } = note;
  const glosses = meaningsOf(meaning).map((one) => one.trim().toLowerCase().replace(/^to /, ''));
  if (
    SMALL.has(plain(note.text)) ||
    glosses.some((gloss) =>
      gloss
        .split(/[^\p{L}']+/u)
        .filter(Boolean)
        .every((word) => SMALL.has(word)),
    )
  )
    return false;
  const isExplained =
    /^\(|^[^a-zA-Z]*$|\b(form|forms|plural|past tense|ending) of\b|\b(particle|measure word|counted)\b/.test(meaning);
  return !isInflected(note) && !isName(note) && !NUMBERS.test(meaning.trim()) && !isSameInEnglish(note) && !isExplained;
}

/**
 * Words in the form in which one learns them: without the persons and tenses of a verb whose infinitive is in the list, and
 * without the plural of a noun that is.
 */
export function baseForms(words: readonly WordNote[]): WordNote[] {
  const glosses = new Set(words.map(({ meaning }) => firstGloss(meaning)));
  return words.filter(({ text, meaning }) => {
    const gloss = firstGloss(meaning);
    if (gloss.startsWith('to ')) return true;
    // An ending of an adjective, as in German and Spanish.
    if (
      words.some((other) => other.meaning === meaning && text.length > other.text.length && text.startsWith(other.text))
    )
      return false;
    const stems = [gloss, gloss.replace(/s$/, ''), gloss.replace(/e?d$|es$|ing$/, ''), gloss.replace(/ing$|d$/, 'e')];
    if (stems.some((stem) => glosses.has(`to ${stem}`))) return false;
    return !(gloss.endsWith('s') && glosses.has(gloss.slice(0, -1)));
  });
}
