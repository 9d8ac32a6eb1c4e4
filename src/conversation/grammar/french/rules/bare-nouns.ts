/** Articles missing after prepositions, after "c'est", "tous" and "et". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import type { Bent } from '../lexicon.ts';
import { nounPhrases } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';
import { isTime } from '../verb-group.ts';
import { bareNoun, withGap } from './articles.ts';

const PLACES =
  /^(chambre|hôtel|gare|restaurant|rue|table|fenêtre|salle|réception|cuisine|jardin|piscine|ascenseur|magasin|train|sac|valise|frigo|ville|centre|banque|plage|musée|porte|terrasse|quai|bureau|voiture|métro|bus|école|maison|appartement|marché|cinéma|parc|aéroport|église|poste|couloir|armoire|lit|entrée|sortie|mer|montagne|campagne|pont|rivière|place|cathédrale|pharmacie|hôpital|supermarché|boulangerie|université|entreprise|équipe|menu|assiette|verre|café|soupe|salade|matin|soir|petit-déjeuner|déjeuner|nuit|semaine)$/;
const the = (noun: Bent, word: string) =>
  noun.amount === 'p' ? 'les' : isVowel(word) ? "l'" : noun.gender === 'f' ? 'la' : 'le';
const ofThe = (noun: Bent, word: string) =>
  noun.amount === 'p' ? 'des' : isVowel(word) ? "de l'" : noun.gender === 'f' ? 'de la' : 'du';

/** The noun at a place where a preposition makes sure that it is one. */
function placeNoun(s: Sentence, i: number): Bent | null {
  const [noun] = s.is(i).nouns;
  if (!noun || !PLACES.test(s.word(i)) || s.isName(i) || s.isEdge(i) || s.isGlued(i)) return null;
  return noun.gender === 'e' || noun.amount === 'p' ? null : noun;
}

/** "Dans chambre", "près de gare". */
function afterPreposition(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const noun = placeNoun(s, i + 1);
    if (!noun) return [];
    const word = s.word(i + 1);
    const said = s.tokens[i + 1]?.text ?? '';
    if (
      /^(dans|sur|sous|devant|derrière|vers|pendant)$/.test(token.word) &&
      !(token.word === 'sur' && /^(place|table|rue)$/.test(word))
    ) {
      const to = the(noun, word);
      return [s.insert(i + 1, to, `A noun needs its article: “${token.text} ${withGap(to, said)}”.`)];
    }
    const isNear =
      /^(de|d')$/.test(token.word) &&
      (/^(près|loin)$/.test(s.word(i - 1)) ||
        (/^(côté|face|fond|bout|milieu)$/.test(s.word(i - 1)) && /^(à|en|au)$/.test(s.word(i - 2))));
    if (isNear) {
      const to = ofThe(noun, word);
      return [s.change(i, i, to, `A noun needs its article: “${withGap(to, said)}”.`)];
    }
    const isFor =
      token.word === 'pour' &&
      /^(chambre|petit-déjeuner|train|voyage|entretien|hôtel|gare|travail|soirée|nuit|semaine)$/.test(word);
    if (isFor && (s.isEdge(i + 2) || s.isNumber(i + 2))) {
      const to = the(noun, word);
      return [s.insert(i + 1, to, `A noun needs its article: “pour ${withGap(to, said)}”.`)];
    }
    return [];
  });
}

const THINGS =
  /^(problème|question|idée|chose|ville|livre|film|travail|métier|plat|gâteau|voiture|maison|chambre|voyage|jeu|sport|photo|endroit|quartier|secret|erreur|surprise|fille|garçon|pays|village|musée|blague|rêve|projet|poste|entreprise)$/;

/** "C'est bonne idée", "c'est première fois", "c'est problème". */
function afterThis(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(c'|ce)$/.test(token.word) || !/^(est|était|sera)$/.test(s.word(i + 1))) return [];
    let at = i + 2;
    while (/^(très|vraiment|pas|aussi)$/.test(s.word(at))) at += 1;
    if (at > i + 2 && s.word(at - 1) === 'pas') return [];
    const first = s.word(at);
    const isRank = /^(premier|première|deuxième|dernier|dernière|seul|seule|meilleur|meilleure|même)$/.test(first);
    const isGood =
      /^(bon|bonne|beau|belle|grand|grande|petit|petite|mauvais|mauvaise|joli|jolie|nouveau|nouvelle|vieux|vieille|gros|grosse)$/.test(
        first,
      );
    const noun = isRank || isGood ? at + 1 : at;
    const [reading] = s.is(noun).nouns;
    if (!reading || reading.gender === 'e' || reading.amount === 'p' || !s.isNoun(noun) || s.isName(noun)) return [];
    if (!(isRank || isGood) && !(THINGS.test(first) && at === i + 2)) return [];
    if (s.is(noun).adjectives.length > 0 || (isGood && !(THINGS.test(s.word(noun)) || s.isEdge(noun + 1)))) return [];
    if (/^(marché|signe|ça)$/.test(s.word(noun))) return [];
    const to = isRank
      ? isVowel(first)
        ? "l'"
        : reading.gender === 'f'
          ? 'la'
          : 'le'
      : reading.gender === 'f'
        ? 'une'
        : 'un';
    return [s.insert(at, to, `A noun needs its article: “${withGap(to, s.said(at, noun))}”.`)];
  });
}

/** "Tous jours", "toute journée", "la plupart gens". */
function afterAll(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const word = s.word(i + 1);
    const isTimes =
      /^(tous|toutes|tout)$/.test(token.word) &&
      /^(jours|soirs|matins|mois|ans|week-ends|semaines|gens|enfants|hôtels|restaurants|étudiants|années)$/.test(word);
    if (isTimes && !s.isGlued(i + 1)) {
      const all = s.is(i + 1).nouns[0]?.gender === 'f' ? 'toutes' : 'tous';
      return [s.change(i, i, `${all} les`, `“${all}” is followed by the article: “${all} les ${word}”.`)];
    }
    if (token.word === 'tout' && /^(monde|temps)$/.test(word))
      return [s.insert(i + 1, 'le', `It is “tout le ${word}”.`)];
    if (token.word === 'toute' && /^(journée|semaine|nuit|soirée|famille|année|ville)$/.test(word))
      return [
        s.insert(
          i + 1,
          isVowel(word) ? "l'" : 'la',
          `“Toute” is followed by the article: “toute ${withGap(isVowel(word) ? "l'" : 'la', word)}”.`,
        ),
      ];
    if (token.word === 'plupart' && s.is(i + 1).nouns.some(({ amount }) => amount === 'p') && s.isNoun(i + 1))
      return [s.insert(i + 1, 'des', `It is “la plupart des ${word}”.`)];
    if (token.word === 'plupart' && /^(des|du|de)$/.test(word) && !/^la$/.test(s.word(i - 1)))
      return [s.insert(i, 'la', 'It is “la plupart”.')];
    return [];
  });
}

/** "Un café et croissant", "un frère et sœur". */
function afterAnd(s: Sentence): Fix[] {
  return nounPhrases(s).flatMap((phrase) => {
    const at = phrase.end + 1;
    const noun =
      s.word(phrase.end) === 'et' && phrase.determiner.kind === 'indefinite' && phrase.determiner.amount === 's'
        ? bareNoun(s, at)
        : null;
    if (noun?.amount !== 's' || !(s.isEdge(at + 1) || s.word(at + 1) === "s'") || isTime(s, at)) return [];
    if (/^(demi|demie|quart|nom|prénom)$/.test(s.word(at))) return [];
    const to = noun.gender === 'f' ? 'une' : 'un';
    return [s.insert(at, to, `Each noun has its article: “et ${to} ${s.tokens[at]?.text}”.`)];
  });
}

/** "Le monsieur Dupont". */
function beforeTitle(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(le|la)$/.test(token.word) || !/^(monsieur|madame|mademoiselle)$/.test(s.word(i + 1)) || !s.isName(i + 2))
      return [];
    return [s.change(i, i, '', `“${s.tokens[i + 1]?.text}” before a name has no article.`)];
  });
}

export const bareNounRules: Rule<Sentence>[] = [
  {
    id: 'article-after-preposition',
    kind: 'article',
    wrong: [
      ['Il y a un problème dans chambre.', 'Il y a un problème dans la chambre.'],
      ["C'est près de gare.", "C'est près de la gare."],
    ],
    right: ['On paie sur place.', 'Une table près de la fenêtre.', 'Une chambre pour deux.'],
    find: afterPreposition,
  },
  {
    id: 'article-in-phrase',
    kind: 'article',
    wrong: [
      ["C'est bonne idée.", "C'est une bonne idée."],
      ["C'est première fois.", "C'est la première fois."],
      ['Je travaille tous jours.', 'Je travaille tous les jours.'],
      ["J'ai un frère et sœur.", "J'ai un frère et une sœur."],
    ],
    right: ["C'est bon marché.", 'Tous deux.', "C'est dommage.", 'Un jour et demi.'],
    find: (s) => [...afterThis(s), ...afterAll(s), ...afterAnd(s), ...beforeTitle(s)],
  },
];
