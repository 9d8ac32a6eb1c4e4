/** Prepositions before an infinitive, and after "jouer". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { CLITICS, determinerOf, isVowel } from '../closed-words.ts';
import { BEFORE_INFINITIVE, DE_BEFORE_INFINITIVE, INSTRUMENTS, SPORTS } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';
import { lemmasAt } from './government.ts';

/** "Décider à partir", "essayer parler", "j'aime de voyager". */
function beforeInfinitive(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const lemmas = lemmasAt(s, i);
    const lemma = lemmas.find((one) => BEFORE_INFINITIVE.has(one));
    const isWord = DE_BEFORE_INFINITIVE.has(token.word);
    if ((!lemma && !isWord) || token.isName || s.isEdge(i)) return [];
    const right = isWord && !(lemma && s.finite(i).length > 0) ? 'de' : BEFORE_INFINITIVE.get(lemma ?? '');
    let at = i + 1;
    while (/^(pas|bien|aussi|toujours|encore|jamais|beaucoup|vraiment|plus)$/.test(s.word(at))) at += 1;
    const word = s.word(at);
    const given = /^(de|d')$/.test(word) ? 'de' : word === 'à' ? 'à' : word === 'pour' ? 'pour' : '∅';
    let verb = given === '∅' ? at : at + 1;
    while (/^(ne|pas|me|m'|te|t'|se|s'|le|la|les|l'|lui|leur|y|en|nous|vous)$/.test(s.word(verb))) verb += 1;
    const infinitive = s.infinitive(verb);
    if (!infinitive || (s.is(verb).nouns.length > 0 && !(given === 'de' || right === '∅')) || s.isEdge(verb)) return [];
    if (s.is(verb).nouns.length > 0 && determinerOf(s.word(verb - 1)) && !s.isObjectPronoun(verb - 1)) return [];
    if (given === right || !right) return [];
    if (right === '∅') {
      if (at > i + 1) return [];
      if (given === 'pour' || (/^(manger|boire|faire|dire|voir|savoir)$/.test(infinitive) && given === 'à')) return [];
      if (s.is(i).nouns.length > 0 || (s.is(i).participles.length > 0 && s.finite(i).length === 0 && given === 'à'))
        return [];
      return [
        s.change(
          at,
          at,
          '',
          `“${lemma}” takes the infinitive without “${word}”: “${token.text} ${s.tokens[at + 1]?.text}”.`,
        ),
      ];
    }
    if (given === 'pour') {
      if (!(isWord && /^(besoin|envie)$/.test(token.word)) && !/^(essayer|décider|commencer)$/.test(lemma ?? ''))
        return [];
    }
    if (
      isWord &&
      given === 'à' &&
      !/^(besoin|envie|peur|honte|content|contente|capable|obligé|obligée)$/.test(token.word)
    )
      return [];
    if (
      isWord &&
      given === '∅' &&
      !/^(besoin|envie|peur|content|contente|heureux|heureuse|capable|obligé|obligée|sûr|sûre)$/.test(token.word)
    )
      return [];
    if (lemma === 'continuer' && given === 'de') return [];
    if (lemma === 'aider' && given === 'de' && s.word(i) === 'aide') return [];
    // "Je suis décidé à partir", "je finis par".
    if (
      lemma &&
      !isWord &&
      s.is(i).participles.length > 0 &&
      s.finite(i - 1).some((one) => one.lemma === 'être') &&
      !CLITICS.has(s.word(i - 2))
    )
      return [];
    if (
      given === 'à' &&
      /^(choisir|finir|proposer|terminer|regretter|accepter|refuser|excuser|mériter|risquer)$/.test(lemma ?? '') &&
      !/^(de|à)$/.test(word)
    )
      return [];
    if (
      given === '∅' &&
      /^(proposer|inviter|conseiller|permettre|excuser|remercier|interdire|accuser|choisir|encourager|empêcher|craindre|cesser|rêver)$/.test(
        lemma ?? '',
      )
    )
      return [];
    if (given === '∅' && s.tokens[i]?.text.startsWith('-')) return [];
    if (
      given === 'à' &&
      /^(arrêter|proposer|accepter|conseiller|permettre|refuser)$/.test(lemma ?? '') &&
      determinerOf(s.word(i + 1))
    )
      return [];
    if (s.is(i).nouns.length > 0 && lemma && determinerOf(s.word(i - 1))) return [];
    const first = s.word(given === '∅' ? at : at + 1);
    const to = right === 'de' && isVowel(first) ? "d'" : right;
    const name = isWord ? token.text : lemma;
    const why = `“${name}” takes “${right}” before an infinitive: “${to}${to === "d'" ? '' : ' '}${s.tokens[given === '∅' ? at : at + 1]?.text}”.`;
    return given === '∅' ? [s.insert(at, to, why)] : [s.change(at, at, to, why)];
  });
}

/** "Jouer le football", "jouer le piano". */
function playing(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    if (!lemmasAt(s, i).includes('jouer') || (s.is(i).nouns.length > 0 && determinerOf(s.word(i - 1)))) return [];
    let at = i + 1;
    while (/^(souvent|bien|beaucoup|aussi|toujours|pas|parfois)$/.test(s.word(at))) at += 1;
    const isArticle = /^(le|la|les|l'|du|de|au|en|avec|aux|à)$/.test(s.word(at));
    const isTwo = /^(de|à)$/.test(s.word(at)) && /^(la|l'|le|les)$/.test(s.word(at + 1));
    const noun = isTwo ? at + 2 : isArticle ? at + 1 : at;
    const said = s.said(at, noun - 1).toLowerCase();
    const right = SPORTS.get(s.word(noun)) ?? INSTRUMENTS.get(s.word(noun));
    if (!right || right === said || s.word(at) === 'en' || s.word(at) === 'avec') return [];
    if (s.word(noun) === 'cartes' && said === 'les') return [];
    const kind = SPORTS.has(s.word(noun)) ? 'games take “à”' : 'instruments take “de”';
    const why = `With “jouer”, ${kind}: “${right} ${s.word(noun)}”.`;
    return noun === at ? [s.insert(at, right, why)] : [s.change(at, noun - 1, right, why)];
  });
}

export const infinitiveGovernmentRules: Rule<Sentence>[] = [
  {
    id: 'preposition-before-infinitive',
    kind: 'preposition',
    wrong: [
      ["J'ai décidé à partir.", "J'ai décidé de partir."],
      ["J'essaie parler français.", "J'essaie de parler français."],
      ["J'aime de voyager.", "J'aime voyager."],
      ["J'ai commencé de travailler.", "J'ai commencé à travailler."],
    ],
    right: ['Je voudrais à boire.', "J'ai fini par comprendre.", 'Je viens de manger.', "J'aime bien manger."],
    find: beforeInfinitive,
  },
  {
    id: 'playing',
    kind: 'preposition',
    wrong: [
      ['Je joue le football.', 'Je joue au football.'],
      ['Je joue le piano.', 'Je joue du piano.'],
    ],
    right: ['Je joue aux cartes.', 'Je joue de la guitare.', 'Je joue avec le chien.'],
    find: playing,
  },
];
