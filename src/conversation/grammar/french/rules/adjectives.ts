/** Adjectives and participles that agree: beside their noun, and after "être" with the subject. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import type { Amount, Bent, Gender } from '../lexicon.ts';
import { type NounPhrase, nounPhrases } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';
import { afterAdverbs, type VerbGroup, verbGroups } from '../verb-group.ts';

const NAMES = { m: 'masculine', f: 'feminine', e: '' };
const describe = (gender: Gender, amount: Amount) =>
  [NAMES[gender], amount === 'p' ? 'plural' : ''].filter((word) => word !== '').join(' and ') || 'singular';

const fits = (readings: readonly Bent[], gender: Gender, amount: Amount) =>
  readings.some(
    (one) =>
      (one.gender === 'e' || gender === 'e' || one.gender === gender) &&
      (one.amount === 'e' || amount === 'e' || one.amount === amount),
  );

const BEFORE_VOWEL: Record<string, string> = { beau: 'bel', nouveau: 'nouvel', vieux: 'vieil', fou: 'fol' };

/** The adjective at a place bent for gender and number; null where it fits, or cannot be bent. */
export function bent(s: Sentence, i: number, gender: Gender, amount: Amount): string | null {
  const word = s.word(i);
  const { adjectives, participles } = s.is(i);
  const readings = adjectives.length > 0 ? adjectives : participles;
  if (readings.length === 0 || fits([...adjectives, ...participles], gender, amount)) return null;
  const right = s.lexicon.agree(word, gender, amount);
  return right === word ? null : right;
}

function beside(s: Sentence, phrase: NounPhrase): Fix[] {
  const { noun, before, after, gender } = phrase;
  const amount = phrase.determiner.amount === 'e' ? phrase.amount : phrase.determiner.amount;
  const said = s.tokens[noun]?.text ?? '';
  const fixes: Fix[] = [];
  const joined = /^(et|ou)$/.test(s.word(phrase.start - 1)) || s.isNumber(phrase.start - 1);
  // "Une chambre d'hôtel propre": the noun before may be the one that is described.
  const isOf =
    /^(de|d'|du|des|en|à|au|aux)$/.test(s.word(phrase.start - 1)) ||
    phrase.start !== phrase.at ||
    (!/^(et|ou|mais|,)?$/.test(s.word(phrase.start - 1)) && /^(du|des|au|aux)$/.test(s.word(phrase.at)));
  for (const i of [...before, ...after]) {
    const isAfter = i > noun;
    const right = bent(s, i, gender, amount);
    const isSeveral = isAfter && joined && fits([...s.is(i).adjectives, ...s.is(i).participles], 'e', 'p');
    if (!right || isSeveral || (isAfter && isOf && phrase.start > 1 && describedBefore(s, phrase, i))) continue;
    if (
      /^(des|ces|les)$/.test(s.word(phrase.at)) &&
      isAfter &&
      s.word(phrase.end) === 'et' &&
      s.isAdjective(phrase.end + 1)
    ) {
      // "Les langues anglaise et française": one each.
      if (fits(s.is(i).adjectives, gender, 's')) continue;
    }
    const form =
      !isAfter && gender !== 'f' && amount !== 'p' && isVowel(s.word(i + 1)) ? (BEFORE_VOWEL[right] ?? right) : right;
    fixes.push(s.change(i, i, form, `“${said}” is ${describe(gender, amount)}: “${form}”.`));
  }
  return fixes;
}

/** True if an earlier noun phrase may be the one that an adjective describes. */
function describedBefore(s: Sentence, phrase: NounPhrase, i: number): boolean {
  return nounPhrases(s).some(
    (other) =>
      other.noun < phrase.noun && phrase.start - other.end <= 2 && bent(s, i, other.gender, other.amount) === null,
  );
}

/** "Une bouteille d'eau froid": bare nouns after "de" have their adjectives too. */
function afterBareNoun(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(de|d'|avec|sans|en)$/.test(token.word) || !s.isNoun(i + 1) || s.is(i + 1).nouns.length > 1) return [];
    const noun = s.is(i + 1).nouns[0] as Bent;
    const { adjectives, nouns } = s.is(i + 2);
    if (adjectives.length === 0 || nouns.some(({ gender }) => gender === 'f') || s.finite(i + 2).length > 0) return [];
    if (noun.gender === 'e' || fits(adjectives, noun.gender, noun.amount) || s.is(i + 2).isAdverb) return [];
    const earlier = nounPhrases(s).filter((one) => one.noun < i);
    if (earlier.some((one) => fits(adjectives, one.gender, one.amount))) return [];
    const right = s.lexicon.agree(s.word(i + 2), noun.gender, noun.amount);
    if (!right || right === s.word(i + 2) || /^(possible|juste|plein|cher|fort|haut|bas|même)$/.test(s.word(i + 2)))
      return [];
    const why = `“${s.tokens[i + 1]?.text}” is ${describe(noun.gender, noun.amount)}: “${right}”.`;
    return [s.change(i + 2, i + 2, right, why)];
  });
}

const BE = /^(être|devenir|sembler|rester|paraître)$/;
const ADVERBIAL =
  /^(bien|mal|juste|debout|fort|ensemble|bon|cher|haut|bas|droit|dur|faux|froid|chaud|clair|net|mieux|pire|d'accord|ouvert|exprès|même|demi|plein)$/;

/** Verbs whose participle agrees with the subject. */
export const WITH_ETRE =
  /^(aller|venir|arriver|partir|naître|mourir|rester|tomber|devenir|revenir|entrer|rentrer|retourner|monter|descendre|sortir|repartir|redescendre|remonter)$/;

function afterBe(s: Sentence, group: VerbGroup): Fix[] {
  const lemmas = s.finite(group.verb).map(({ lemma }) => lemma);
  let place = afterAdverbs(s, group.verb + 1);
  let isPast = false;
  if (lemmas.includes('avoir') && s.word(place) === 'été') {
    place = afterAdverbs(s, place + 1);
    isPast = true;
  } else if (!lemmas.some((lemma) => BE.test(lemma))) return [];
  if (group.kind === 'inverted') place = afterAdverbs(s, group.subject + 1);
  const reflexive = group.clitics.some((i) => /^(me|m'|te|t'|se|s'|nous|vous)$/.test(s.word(i)));
  const fixes: Fix[] = [];
  for (let i = place, count = 0; count < 2; count += 1) {
    const { adjectives, participles, nouns, infinitives } = s.is(i);
    if (s.isEdge(i) || s.isName(i) || infinitives.length > 0) break;
    if (adjectives.length === 0 && participles.length === 0) break;
    // "Ils se sont parlé": no agreement where the pronoun is no direct object.
    if (
      reflexive &&
      /^(parler|dire|téléphoner|demander|plaire|ressembler|rendre|acheter|donner|faire|laver|brosser|casser|offrir|écrire|permettre|sourire|succéder|mentir)$/.test(
        participles[0]?.lemma ?? '',
      )
    )
      break;
    if (nouns.length > 0 && adjectives.length === 0 && participles.length === 0) break;
    if (
      ADVERBIAL.test(s.word(i)) &&
      !(s.word(i) === 'bon' && /^(très|trop|si|vraiment)$/.test(s.word(i - 1))) &&
      !(
        /^(froid|chaud|cher|ouvert|plein|bon)$/.test(s.word(i)) &&
        (s.isEdge(i + 1) || /^(et|pour|mais|que|qu'|dans|ici)$/.test(s.word(i + 1))) &&
        group.gender !== 'e'
      )
    )
      break;
    const right = bent(s, i, group.gender, group.amount === 's' && group.gender === 'e' ? 's' : group.amount);
    const subject = s.tokens[group.subject]?.text.replace(/^-/, '') ?? '';
    if (right && !(s.is(i).isAdverb && !/^(seul)$/.test(s.word(i))))
      fixes.push(
        s.change(i, i, right, `“${right}” agrees with “${subject}”, which is ${describe(group.gender, group.amount)}.`),
      );
    if (!/^(et|mais)$/.test(s.word(i + 1)) || isPast) break;
    i = afterAdverbs(s, i + 2);
    if (s.finite(i).length > 0 || s.isNoun(i)) break;
  }
  return fixes;
}

/** "Une chambre qui est propre": the noun before "qui" is the subject. */
function afterWho(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const phrase = token.word === 'qui' ? nounPhrases(s).find(({ end }) => end === i) : undefined;
    if (
      !phrase ||
      !/^(est|sont|était|étaient)$/.test(s.word(i + 1)) ||
      /^(de|d'|des|du)$/.test(s.word(phrase.start - 1))
    )
      return [];
    const amount = phrase.amount;
    return afterBe(s, {
      verb: i + 1,
      subject: phrase.noun,
      kind: 'noun',
      person: amount === 'p' ? 5 : 2,
      gender: phrase.gender,
      amount,
      ne: -1,
      clitics: [],
    });
  });
}

/** "Je les ai acheté": the participle follows the object before it. */
function afterThem(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'les' || !s.finite(i + 1).some(({ lemma }) => lemma === 'avoir') || !s.isObjectPronoun(i))
      return [];
    const place = afterAdverbs(s, i + 2);
    const participle = s.participle(place);
    if (participle?.amount !== 's' || s.infinitive(place + 1) || /^(fait|laissé|pu|voulu|dû)$/.test(s.word(place)))
      return [];
    const to = s.lexicon.agree(s.word(place), 'e', 'p');
    return to ? [s.change(place, place, to, `“Les” stands before, so the participle is plural: “${to}”.`)] : [];
  });
}

/** "C'est" and "ce sont" go with the masculine singular where only an adjective follows. */
function afterThis(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(c'|ce|ça)$/.test(token.word) || !/^(est|était|sera|serait)$/.test(s.word(i + 1))) return [];
    const place = afterAdverbs(s, i + 2);
    const { adjectives, nouns, finite } = s.is(place);
    if (adjectives.length === 0 || nouns.length > 0 || finite.length > 0) return [];
    if (!(s.isEdge(place + 1) || /^(et|mais|pour|de|ici)$/.test(s.word(place + 1)))) return [];
    if (!adjectives.every(({ gender }) => gender === 'f')) return [];
    const right = s.lexicon.agree(s.word(place), 'm', 's');
    return right ? [s.change(place, place, right, `After “c'est” the adjective is masculine: “${right}”.`)] : [];
  });
}

export const adjectiveRules: Rule<Sentence>[] = [
  {
    id: 'adjective-beside-noun',
    kind: 'agreement',
    wrong: [
      ['Je cherche une robe noir.', 'Je cherche une robe noire.'],
      ['Deux bières blond.', 'Deux bières blondes.'],
      ['Les petit enfants jouent.', 'Les petits enfants jouent.'],
      ["Une bouteille d'eau froid.", "Une bouteille d'eau froide."],
      ['Nous avons passé des vacances magnifique.', 'Nous avons passé des vacances magnifiques.'],
    ],
    right: [
      'Une salle de bains privée.',
      'Des chaussures pas cher.',
      'La table juste à côté.',
      'Une robe et un pantalon noirs.',
      'Un verre de vin rouge.',
    ],
    find: (s) => [...nounPhrases(s).flatMap((phrase) => beside(s, phrase)), ...afterBareNoun(s)],
  },
  {
    id: 'adjective-after-be',
    kind: 'agreement',
    wrong: [
      ['Elle est content.', 'Elle est contente.'],
      ['Nous sommes arrivé hier.', 'Nous sommes arrivés hier.'],
      ['La chambre est trop petit.', 'La chambre est trop petite.'],
      ['Ma femme est végétarien.', 'Ma femme est végétarienne.'],
      ["C'est bonne.", "C'est bon."],
      ['Je les ai acheté hier.', 'Je les ai achetés hier.'],
    ],
    right: [
      'Vous êtes prêt ?',
      'On est allés au cinéma.',
      'La soupe est bien chaude.',
      'Elles sont à nous.',
      'Elle est médecin.',
      "C'est cher.",
    ],
    find: (s) => [
      ...verbGroups(s).flatMap((group) => afterBe(s, group)),
      ...afterThis(s),
      ...afterWho(s),
      ...afterThem(s),
    ],
  },
];
