/** Prepositions of places and times: "à Paris", "en France", "au Canada", "lundi", "depuis deux ans". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import { CITIES, COUNTRIES, ONLY_NAMES } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';

const isCity = (s: Sentence, i: number) => {
  const word = s.word(i);
  return CITIES.has(word) && (s.isName(i) || !ONLY_NAMES.has(word)) && !s.isEdge(i);
};
const country = (s: Sentence, i: number) =>
  s.isName(i) || !/^(inde|orange)$/.test(s.word(i)) ? COUNTRIES.get(s.word(i)) : undefined;

/** Place of a country after an optional article; the article may be wrong. */
function countryAfter(s: Sentence, i: number): { at: number; article: string } | null {
  if (country(s, i)) return { at: i, article: '' };
  if (/^(le|la|les|l'|un|une)$/.test(s.word(i)) && country(s, i + 1)) return { at: i + 1, article: s.word(i) };
  return null;
}

const DE = { en: 'de', au: 'du', aux: 'des' };

function toCountry(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const word = token.word;
    if (!/^(à|en|dans|au|aux|de|du|des|d')$/.test(word)) return [];
    const found = countryAfter(s, i + 1);
    if (!found) return [];
    const { at, article } = found;
    const right = country(s, at) as 'en' | 'au' | 'aux';
    const name = s.tokens[at]?.text ?? '';
    const isKnownAdjective = s.lexicon.knows(s.tokens[at + 1]?.word ?? '') && s.is(at + 1).adjectives.length > 0;
    if (isKnownAdjective || /^(du|de)$/.test(s.word(at + 1)) || !(s.isName(at) || s.word(i) !== 'de')) return [];
    if (/^(de|du|des|d')$/.test(word)) {
      // "Je viens de le Portugal", "de la France": where one comes from.
      const isFrom =
        s.finite(i - 1).some(({ lemma }) => /^(venir|arriver|revenir|être|partir|rentrer)$/.test(lemma)) ||
        s.participle(i - 1)?.lemma === 'revenir';
      const elided = isVowel(s.word(at)) ? "d'" : 'de';
      const to = right === 'en' ? elided : DE[right];
      if (word === 'de' && article === '' && right === 'en' && isVowel(s.word(at))) return [];
      const isWrong =
        right === 'en'
          ? isFrom && (article !== '' || word === 'du' || word === 'des')
          : isFrom && (article !== '' || word !== to);
      return isWrong ? [s.change(i, at - 1, to, `With “${name}” it is “${to}${to === "d'" ? '' : ' '}${name}”.`)] : [];
    }
    if (word === right && article === '') return [];
    if (word === 'dans' && article !== '' && /^(histoire|tout|toute)$/.test(s.word(i - 1))) return [];
    // "Penser à la France", "comparé au Japon", "grâce à l'Italie" are right.
    const isPlace = !s
      .finite(i - 1)
      .some(({ lemma }) => /^(penser|jouer|comparer|ressembler|tenir|plaire|rêver)$/.test(lemma));
    if (word === 'à' && article !== '' && right === 'en' && !isPlace) return [];
    if (word === 'à' && /^(grâce|face|quant|rapport|retour|contrairement)$/.test(s.word(i - 1))) return [];
    return [s.change(i, at - 1, right, `With “${name}” it is “${right} ${name}”.`)];
  });
}

/** "En Paris", "dans Londres". */
function toCity(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!isCity(s, i + 1) || s.isGlued(i + 1)) return [];
    const isIn = token.word === 'en' || token.word === 'au';
    const before = s.word(i - 1);
    const lives =
      s
        .finite(i - 1)
        .some(({ lemma }) => /^(habiter|vivre|aller|être|travailler|arriver|étudier|naître)$/.test(lemma)) ||
      /^(né|née|habite|appartement|maison|hôtel|bureau|arrivé|arrivée|allé|allée)$/.test(before);
    if (!isIn && !(token.word === 'dans' && lives)) return [];
    if (token.word === 'au' && s.word(i + 1) === 'mexico') return [];
    const name = s.tokens[i + 1]?.text;
    return [s.change(i, i, 'à', `Cities take “à”: “à ${name}”.`)];
  });
}

/** "Un billet à Lyon", "le train à Nice". */
function ticketTo(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'à' || !isCity(s, i + 1)) return [];
    const noun = s.word(i - 1);
    const isTicket = /^(billets?|aller-retour|aller|simple|place|places|tickets?|trains?|bus|vol|car|avion)$/.test(
      noun,
    );
    // "Aller à Lyon" is the verb.
    if (noun === 'aller' && !/^(un|l'|d')$/.test(s.word(i - 2))) return [];
    if (
      !isTicket ||
      s.finite(i - 2).some(({ lemma }) => lemma === 'prendre') ||
      /^(changer|rester|prochain)$/.test(s.word(i - 2))
    )
      return [];
    if (
      /^(train|trains|bus|car|avion|vol)$/.test(noun) &&
      !/^(le|un|du|premier|prochain|dernier|des|les|quel|ce)$/.test(s.word(i - 2))
    )
      return [];
    if (
      s.tokens
        .slice(0, i)
        .some(
          ({ is }) =>
            is.finite.some(({ lemma }) =>
              /^(arriver|arrêter|prendre|changer|sortir|descendre|monter|être|rester)$/.test(lemma),
            ) ||
            is.infinitives.some((lemma) => /^(prendre|changer|sortir|descendre|monter|rester|attendre)$/.test(lemma)),
        )
    )
      return [];
    return [s.change(i, i, 'pour', `Where a ticket or a train goes: “pour ${s.tokens[i + 1]?.text}”.`)];
  });
}

const DAYS = /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/;
const MONTHS = /^(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$/;
const PARTS = /^(matin|soir|après-midi|week-end|nuit|matinée|soirée)$/;

function times(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const { word } = token;
    const next = s.word(i + 1);
    const after = s.word(i + 2);
    // "Du lundi au vendredi", "du matin au soir".
    if (
      /^(au|à)$/.test(word) &&
      /^(du|de|le|ce)$/.test(s.word(i - 2)) &&
      (DAYS.test(s.word(i - 1)) || PARTS.test(s.word(i - 1)))
    )
      return [];
    if (
      /^(sur|en|dans|au|à)$/.test(word) &&
      DAYS.test(next) &&
      !(word === 'à' && (i === 0 || s.isEdge(i - 1) || s.word(i - 1) === "jusqu'" || s.isEdge(i + 2)))
    )
      return [s.change(i, i, '', `Days stand without a preposition: “${next}”.`)];
    if (
      /^(dans|en|sur|à)$/.test(word) &&
      next === 'le' &&
      /^(matin|soir|week-end)$/.test(after) &&
      !/^(du|de)$/.test(s.word(i + 3))
    )
      return [s.change(i, i, '', `The time of day stands without a preposition: “le ${after}”.`)];
    if (
      word === 'au' &&
      /^(matin|soir|après-midi)$/.test(next) &&
      !/^(de|du|suivant)$/.test(after) &&
      !/^(du|jour)$/.test(s.word(i - 1)) &&
      s.word(i - 1) !== 'hier'
    )
      return [
        s.change(
          i,
          i,
          next === 'après-midi' ? "l'" : 'le',
          `The time of day stands without a preposition: “le ${next}”.`,
        ),
      ];
    if (word === 'à' && next === 'la' && after === 'nuit')
      return [s.change(i, i, '', 'The time of day stands without a preposition: “la nuit”.')];
    if (/^(le|la)$/.test(word) && DAYS.test(next) && /^(prochain|dernier|passé)$/.test(after) && word === 'le')
      return [s.change(i, i, '', `A certain day stands without an article: “${next} ${after}”.`)];
    if (/^(dans|à|sur)$/.test(word) && MONTHS.test(next) && !s.isNumber(i - 1))
      return [s.change(i, i, 'en', `Months take “en”: “en ${next}”.`)];
    if (/^(dans|à|sur)$/.test(word) && /^(19|20)\d\d$/.test(next))
      return [s.change(i, i, 'en', `Years take “en”: “en ${next}”.`)];
    if (word === 'en' && next === 'le' && PARTS.test(after))
      return [s.change(i, i, '', `The time stands without a preposition: “le ${after}”.`)];
    if (word === 'à' && /^(printemps|hiver|été|automne)$/.test(next))
      return [
        s.change(i, i, next === 'printemps' ? 'au' : 'en', `It is “${next === 'printemps' ? 'au' : 'en'} ${next}”.`),
      ];
    return [];
  });
}

const VEHICLES = /^(train|bus|métro|avion|voiture|tram|tramway|taxi|bateau|car|camion)$/;

/** "Par train", "sur le bus", "en pied". */
function travel(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const { word } = token;
    const next = s.word(i + 1);
    const goes = s.tokens
      .slice(Math.max(0, i - 6), i)
      .some(
        ({ is }) =>
          [...is.finite, ...is.participles].some(({ lemma }) =>
            /^(aller|venir|voyager|arriver|partir|rentrer|revenir|retourner|déplacer)$/.test(lemma),
          ) || is.infinitives.some((lemma) => /^(aller|venir|voyager|partir|rentrer|arriver)$/.test(lemma)),
      );
    if (/^(par|en|avec|sur)$/.test(word) && next === 'pied') return [s.change(i, i, 'à', 'On foot is “à pied”.')];
    if (!goes) return [];
    if (word === 'par' && VEHICLES.test(next)) return [s.change(i, i, 'en', `One travels “en ${next}”.`)];
    const isArticle = /^(le|la|l'|un|une)$/.test(next);
    if (
      /^(par|avec|sur|à)$/.test(word) &&
      isArticle &&
      VEHICLES.test(s.word(i + 2)) &&
      (s.isEdge(i + 3) || s.word(i + 3) === 'jusque')
    )
      return word === 'avec' ? [] : [s.change(i, i + 1, 'en', `One travels “en ${s.word(i + 2)}”.`)];
    if (word === 'par' && /^(vélo|bicyclette)$/.test(next)) return [s.change(i, i, 'à', `One goes “à ${next}”.`)];
    return [];
  });
}

const STATES = /^(habiter|travailler|étudier|vivre|apprendre|parler|jouer|conduire|enseigner)$/;
const UNITS = /^(ans?|mois|semaines?|années?|jours?|heures?)$/;

/** "Je travaille ici pour cinq ans": what still goes on has "depuis". */
function since(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (
      !/^(pour|pendant)$/.test(token.word) ||
      !(s.isNumber(i + 1) || /^(un|une|plusieurs|quelques)$/.test(s.word(i + 1))) ||
      !UNITS.test(s.word(i + 2))
    )
      return [];
    if (token.word === 'pendant' || /^(jours?|heures?)$/.test(s.word(i + 2))) return [];
    const verb = s.tokens.findIndex(
      (_, j) => j < i && j > i - 8 && s.finite(j).some(({ lemma, tense }) => STATES.test(lemma) && tense === 'P'),
    );
    if (verb < 0 || (s.is(verb).nouns.length > 0 && !/^(je|j')$/.test(s.word(verb - 1)))) return [];
    if (s.tokens.slice(0, i).some(({ word }) => /^(vais|va|vas|allons|veux|voudrais|dois|si|quand)$/.test(word)))
      return [];
    return [s.change(i, i, 'depuis', `It still goes on, so it is “depuis ${s.said(i + 1, i + 2)}”.`)];
  });
}

export const placeRules: Rule<Sentence>[] = [
  {
    id: 'country',
    kind: 'preposition',
    wrong: [
      ["J'habite à France.", "J'habite en France."],
      ['Je vis en le Canada.', 'Je vis au Canada.'],
      ['Je vais à les États-Unis.', 'Je vais aux États-Unis.'],
      ['Je viens de la Espagne.', "Je viens d'Espagne."],
    ],
    right: ["J'habite en Suisse.", 'Je viens du Japon.', "La capitale de l'Italie.", 'Je pense à la France.'],
    find: toCountry,
  },
  {
    id: 'city',
    kind: 'preposition',
    wrong: [
      ['Je vais en Paris demain.', 'Je vais à Paris demain.'],
      ["J'habite dans Paris.", "J'habite à Paris."],
      ['Je voudrais un billet à Lyon.', 'Je voudrais un billet pour Lyon.'],
    ],
    right: ['Je prends le train à Lyon.', 'Je suis né à Nice.', 'On se promène dans Paris.'],
    find: (s) => [...toCity(s), ...ticketTo(s)],
  },
  {
    id: 'time',
    kind: 'preposition',
    wrong: [
      ['Je travaille sur lundi.', 'Je travaille lundi.'],
      ['Dans le matin, je bois du café.', 'Le matin, je bois du café.'],
      ['Le lundi prochain je travaille.', 'Lundi prochain je travaille.'],
      ['Je suis né à 1990.', 'Je suis né en 1990.'],
    ],
    right: ['À lundi !', 'Le lundi, je travaille.', "Dans l'après-midi.", 'Du matin au soir.', 'À demain.'],
    find: times,
  },
  {
    id: 'travel',
    kind: 'preposition',
    wrong: [
      ['Je voyage par train.', 'Je voyage en train.'],
      ['Je viens en pied.', 'Je viens à pied.'],
    ],
    right: ['Je prends le train.', 'Je viens avec la voiture de mon père.'],
    find: travel,
  },
  {
    id: 'since',
    kind: 'preposition',
    wrong: [['Je travaille ici pour cinq ans.', 'Je travaille ici depuis cinq ans.']],
    right: ['Je suis ici pour trois semaines.', "J'ai travaillé pendant deux ans."],
    find: since,
  },
];
