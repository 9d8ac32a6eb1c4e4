/** Determiners: the gender and number that their noun asks for, and those that melt with a preposition. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { type Determiner, determinerOf, isVowel } from '../closed-words.ts';
import type { Amount, Gender } from '../lexicon.ts';
import { type NounPhrase, nounPhrases } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';

/** The determiner's form for a gender and number before a word. */
export function formOf({ forms }: Determiner, gender: Gender, amount: Amount, next: string): string | null {
  if (!forms) return null;
  if (amount === 'p') return forms[2];
  if (gender === 'e') return isVowel(next) && forms[3] === forms[4] ? forms[3] : null;
  return forms[(gender === 'f' ? 1 : 0) + (isVowel(next) ? 3 : 0)] ?? null;
}

const NAMES = { m: 'masculine', f: 'feminine', e: '' };

/** The whole determiner as it is written: "de la" has two words. */
function writtenOf(s: Sentence, phrase: NounPhrase): { word: string; determiner: Determiner } {
  const word = s.word(phrase.at);
  if (phrase.start === phrase.at) return { word, determiner: phrase.determiner };
  const isTo = s.word(phrase.start) === 'à';
  return { word: `${isTo ? 'à' : 'de'} ${word}`, determiner: determinerOf(isTo ? 'au' : 'du') as Determiner };
}

/** Nouns that people say in the plural only, or nearly so. */
const isPlural = (s: Sentence, noun: string) => s.lexicon.onlyPlural.has(noun);

function genderFix(s: Sentence, phrase: NounPhrase): Fix[] {
  const { noun, gender, amount, start, at } = phrase;
  const { word, determiner } = writtenOf(s, phrase);
  const next = s.word(at + 1);
  if (amount !== 's' || s.is(noun).nouns.some((one) => one.amount === 'p') || s.isName(noun)) return [];
  if (determiner.kind === 'definite' && isVowel(next)) return [];
  if (/^demi/.test(next) && phrase.before.length + noun - at > 1) return [];
  const right = formOf(determiner, gender, 's', next);
  if (!right || right === word || right === word.replace(/ (?=l')/, ' ')) return [];
  if (determiner.gender === 'e' && !/^(mon|ton|son|l'|de l'|à l')$/.test(word)) return [];
  // "Mon" before a vowel fits both; before a consonant it is masculine.
  const said = s.tokens[noun]?.text ?? '';
  const why =
    NAMES[gender] === '' || (isVowel(next) && determiner.gender === gender)
      ? `Before a vowel it is “${right}${right.endsWith("'") ? '' : ' '}${next}”.`
      : `“${said}” is ${NAMES[gender]}: “${right}${right.endsWith("'") ? '' : ' '}${next}”.`;
  return [s.change(start, at, right, why)];
}

/** "Quel est votre adresse": the word for which follows "être". */
function questionFix(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const quel = /^(quel|quelle|quels|quelles)$/.test(token.word);
    const isBe = /^(est|sont|était|étaient|sera|serait)$/.test(s.word(i + 1));
    const phrase = quel && isBe ? nounPhrases(s).find(({ start }) => start === i + 2) : null;
    if (!phrase || phrase.gender === 'e' || phrase.amount === 'e') return [];
    const right = `quel${phrase.gender === 'f' ? 'le' : ''}${phrase.amount === 'p' ? 's' : ''}`;
    const noun = s.tokens[phrase.noun]?.text;
    if (right === token.word) return [];
    return [s.change(i, i, right, `“${noun}” is ${NAMES[phrase.gender]}: “${right} … ${noun}”.`)];
  });
}

const QUEL: Record<string, [string, string]> = { m: ['quel', 'quels'], f: ['quelle', 'quelles'] };
const TOUT: Record<string, [string, string]> = { m: ['tout', 'tous'], f: ['toute', 'toutes'] };
const AUCUN: Record<string, [string, string]> = { m: ['aucun', 'aucun'], f: ['aucune', 'aucune'] };

/** "Quel", "tout" and "aucun" right before the noun, or before its determiner. */
function variableFix(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const [forms, isTout] = /^quel(le)?s?$/.test(token.word)
      ? [QUEL, false]
      : /^(tout|toute|tous|toutes)$/.test(token.word)
        ? [TOUT, true]
        : /^aucune?$/.test(token.word)
          ? [AUCUN, false]
          : [null, false];
    if (!forms || /^(à|de|d'|en|un)$/.test(s.word(i + 1))) return [];
    // "On prend tous le plat du jour": all of them do.
    if (token.word === 'tous' && s.finite(i - 1).length > 0) return [];
    const phrase = isTout
      ? nounPhrases(s).find(
          ({ start, determiner }) => start === i + 1 && /^(definite|possessive|demonstrative)$/.test(determiner.kind),
        )
      : null;
    const noun = phrase ? phrase.noun : i + 1;
    const reading = s.is(noun).nouns[0];
    if (
      !reading ||
      (isTout && !phrase) ||
      !s.isNoun(noun) ||
      s.finite(noun).some(({ lemma }) => /^(être|avoir)$/.test(lemma))
    )
      return [];
    const isMany = phrase
      ? phrase.amount === 'p'
      : reading.amount === 'p' || (reading.amount === 'e' && /s$/.test(token.word));
    const gender = reading.gender === 'e' ? (/e/.test(token.word.replace(/^que/, '')) ? 'f' : 'm') : reading.gender;
    const right = forms[gender]?.[isMany ? 1 : 0];
    if (!right || right === token.word || s.is(noun).nouns.length > 1) return [];
    const said = s.tokens[noun]?.text ?? '';
    return [s.change(i, i, right, `“${token.text}” follows its noun “${said}”: “${right} ${s.said(i + 1, noun)}”.`)];
  });
}

/** Nouns whose number is not the determiner's. */
function numberFix(s: Sentence, phrase: NounPhrase): Fix[] {
  const { determiner, noun } = phrase;
  const readings = s.is(noun).nouns;
  const said = s.tokens[noun]?.text ?? '';
  const amounts = new Set(readings.map(({ amount }) => amount));
  if (s.word(phrase.at - 1) === 'et' && s.isNumber(phrase.at - 2)) return [];
  if (determiner.amount === 'e' || amounts.has('e') || amounts.has(determiner.amount)) return [];
  if (determiner.amount === 'p') {
    const right = s.lexicon.inflect(s.word(noun), 'p');
    if (
      !right ||
      (determiner.kind === 'number' &&
        phrase.at > 0 &&
        /^(à|numéro|chambre|page|ligne|bus)$/.test(s.word(phrase.at - 1)))
    )
      return [];
    if (/^(midi|minuit|cent|mille|quart)$/.test(s.word(noun))) return [];
    return [s.change(noun, noun, right, `“${s.said(phrase.start, phrase.at)}” goes with the plural: “${right}”.`)];
  }
  const { word, determiner: whole } = writtenOf(s, phrase);
  const many = whole.forms?.[2];
  const isCounted = /^(indefinite|other)$/.test(whole.kind);
  if (many && many !== word && (!isCounted || isPlural(s, s.word(noun))))
    return [s.change(phrase.start, phrase.at, many, `“${said}” is plural: “${many} ${s.said(phrase.at + 1, noun)}”.`)];
  const right = s.lexicon.inflect(s.word(noun), 's');
  if (!isCounted || !right) return [];
  return [s.change(noun, noun, right, `“${s.word(phrase.at)}” goes with the singular: “${right}”.`)];
}

/** Preposition and article that make one word, unless "le" and "les" are pronouns. */
function contraction(s: Sentence, i: number): Fix[] {
  const first = s.word(i);
  const second = s.word(i + 1);
  if (!/^(à|de)$/.test(first) || !/^(le|les)$/.test(second) || s.isObjectPronoun(i + 1) || s.isName(i + 2)) return [];
  if (s.isGlued(i + 1) || s.isNumber(i + 2)) return [];
  const noun = s.is(i + 2).nouns[0];
  const isLe = second === 'le';
  if (isLe && (isVowel(s.word(i + 2)) || (noun?.gender === 'f' && s.is(i + 2).adjectives.length === 0))) return [];
  if (s.isEdge(i + 2) || (!s.lexicon.knows(s.word(i + 2)) && !s.isName(i + 2))) return [];
  const right = first === 'à' ? (isLe ? 'au' : 'aux') : isLe ? 'du' : 'des';
  return [s.change(i, i + 1, right, `“${first}” and “${second}” make one word: “${right}”.`)];
}

export const determinerRules: Rule<Sentence>[] = [
  {
    id: 'determiner-gender',
    kind: 'gender',
    wrong: [
      ['Un table pour deux.', 'Une table pour deux.'],
      ['Cette gâteau est bon.', 'Ce gâteau est bon.'],
      ['Mon boisson est froide.', 'Ma boisson est froide.'],
      ['Je vais au gare.', 'Je vais à la gare.'],
      ['Je loge dans ce hôtel.', 'Je loge dans cet hôtel.'],
      ['Je vois ma amie.', 'Je vois mon amie.'],
      ['Je voudrais du salade.', 'Je voudrais de la salade.'],
      ['Je prends de la poulet.', 'Je prends du poulet.'],
      ['Je voudrais du eau.', "Je voudrais de l'eau."],
    ],
    right: ['Je la porte.', "C'est mon amie.", 'Je vais à la gare.', "J'ai mal à l'épaule.", 'Un kir, une bière.'],
    find: (s) => nounPhrases(s).flatMap((phrase) => genderFix(s, phrase)),
  },
  {
    id: 'question-word-gender',
    kind: 'gender',
    wrong: [
      ['Quelle est votre numéro ?', 'Quel est votre numéro ?'],
      ['Quel heure est-il ?', 'Quelle heure est-il ?'],
      ['Je travaille tout les jours.', 'Je travaille tous les jours.'],
      ['Tous le monde aime ça.', 'Tout le monde aime ça.'],
    ],
    right: ['Quel est le prix ?', 'Tout est bon.', 'Tous les deux.', "Quelle est l'adresse ?", 'Toute la journée.'],
    find: (s) => [...questionFix(s), ...variableFix(s)],
  },
  {
    id: 'contraction',
    kind: 'contraction',
    wrong: [
      ['Je vais à le musée.', 'Je vais au musée.'],
      ['Le numéro de le client.', 'Le numéro du client.'],
      ['Une tarte à les pommes.', 'Une tarte aux pommes.'],
      ['Le prix de les billets.', 'Le prix des billets.'],
    ],
    right: ['Je pense à le faire.', 'Merci de les apporter.', "J'ai envie de le voir."],
    find: (s) => s.tokens.flatMap((_, i) => contraction(s, i)),
  },
  {
    id: 'noun-number',
    kind: 'agreement',
    wrong: [
      ['Deux billet pour Nice.', 'Deux billets pour Nice.'],
      ['Les voisin sont là.', 'Les voisins sont là.'],
      ['Je voudrais un croissants.', 'Je voudrais un croissant.'],
      ['Chaque jours, je travaille.', 'Chaque jour, je travaille.'],
      ['Je cherche la toilettes.', 'Je cherche les toilettes.'],
    ],
    right: ['Deux fois par jour.', 'Les prix sont bas.', 'Il est deux heures.', 'Chambre cent deux.'],
    find: (s) => nounPhrases(s).flatMap((phrase) => numberFix(s, phrase)),
  },
];
