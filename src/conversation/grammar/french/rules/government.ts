/** Prepositions that verbs and adjectives ask for, before nouns and before infinitives. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { CLITICS, determinerOf, isVowel, SMALL_ADVERBS } from '../closed-words.ts';
import { AFTER_VERB, AFTER_WORD, NEEDS_DE, PEOPLE } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';

export const lemmasAt = (s: Sentence, i: number): string[] => [
  ...s.finite(i, true).map(({ lemma }) => lemma),
  ...s.is(i).participles.map(({ lemma }) => lemma),
  ...s.is(i).infinitives,
];

const MELTED: Record<string, string> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
  'de du': 'du',
  'de des': 'de',
  'de de': 'de',
  'à des': 'à des',
};
const PLAIN: Record<string, string> = { du: 'le', des: 'les', au: 'le', aux: 'les' };

/** A preposition with the determiner after it, or alone. */
function joined(prep: string, determiner: string, next: string): string {
  const melted = MELTED[`${prep} ${determiner}`];
  if (melted) return melted;
  if (determiner === '') return prep === 'de' && isVowel(next) ? "d'" : prep;
  if (prep === '') return determiner;
  return prep === 'de' && isVowel(determiner) ? `d'${determiner}` : `${prep} ${determiner}`;
}

/** Changes the preposition at a place, and the article that is melted with it or follows it. */
function replaced(s: Sentence, i: number, right: string, why: (to: string) => string): Fix[] {
  const word = s.word(i);
  const hidden = PLAIN[word] ?? '';
  const next = s.word(i + 1);
  const isArticle = hidden === '' && /^(le|les|un|une|la|l')$/.test(next) && !s.isObjectPronoun(i + 1);
  const determiner = hidden || (isArticle ? next : '');
  const end = isArticle ? i + 1 : i;
  const noun = s.tokens[end + 1]?.text ?? '';
  const to = joined(right, determiner, s.word(end + 1));
  const gap = to === '' || to.endsWith("'") ? '' : ' ';
  return [s.change(i, end, to, why(`${to}${gap}${noun}`))];
}

const isWrong = (word: string, wrong: string) => {
  const base = { du: 'de', des: 'de', "d'": 'de', au: 'à', aux: 'à' }[word] ?? word;
  return wrong.split(' ').includes(base);
};

/** True where something with a noun may follow: a determiner, a name, a pronoun. */
const isThing = (s: Sentence, i: number) =>
  (determinerOf(s.word(i)) !== null && !s.isNumber(i)) ||
  s.isName(i) ||
  /^(moi|toi|lui|elle|nous|vous|eux|elles|ça|mon|ma)$/.test(s.word(i)) ||
  (s.isNoun(i) && s.is(i).infinitives.length === 0 && !s.isEdge(i));

function afterVerb(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const lemmas = lemmasAt(s, i);
    if (lemmas.length === 0 || (s.is(i).nouns.length > 0 && s.finite(i).length === 0)) return [];
    let at = i + 1;
    while (SMALL_ADVERBS.has(s.word(at))) at += 1;
    const entry = AFTER_VERB.find(([verb, wrong]) => lemmas.includes(verb) && isWrong(s.word(at), wrong));
    const isHidden = PLAIN[s.word(at)] !== undefined;
    if (!entry || !(isHidden || isThing(s, at + 1)) || s.infinitive(at + 1)) return [];
    const [verb, , right] = entry;
    if (
      verb === 'intéresser' &&
      (!CLITICS.has(s.word(i - 1)) || (/^(me|m')$/.test(s.word(i - 1)) && s.word(i - 2) !== 'je'))
    )
      return [];
    if (verb === 'demander' && (PEOPLE.test(s.word(at + 2)) || /^(moi|vous|toi|nous|lui|elle)$/.test(s.word(at + 1))))
      return [];
    if (verb === 'commander' && (PEOPLE.test(s.word(at + 2)) || !/^(un|une)$/.test(s.word(at + 1)))) return [];
    if (verb === 'attendre' && (CLITICS.has(s.word(i - 1)) || s.isNumber(at + 2) || /^(quoi|ça)$/.test(s.word(at + 1))))
      return [];
    if (
      verb === 'chercher' &&
      (PEOPLE.test(s.word(at + 2)) || !/^(un|une|le|la|les|des|mon|ma|mes)$/.test(s.word(at + 1)))
    )
      return [];
    if (verb === 'dépendre' && s.word(at) === 'pour') return [];
    if (verb === 'téléphoner' && s.word(at) === 'pour' && !PEOPLE.test(s.word(at + 2))) return [];
    if (verb === 'répondre' && s.word(at) === 'pour') return [];
    if (verb === 'quitter' && !isHidden && !determinerOf(s.word(at + 1))) return [];
    if (verb === 'occuper' && !CLITICS.has(s.word(i - 1))) return [];
    if (verb === 'inscrire' && !/^(cours|université|école|club)$/.test(s.word(at + 2))) return [];
    if (verb === 'ressembler' && s.word(at) === 'de') return [];
    if (verb === 'rencontrer' && CLITICS.has(s.word(i - 1))) return [];
    const base = right === '' ? 'no preposition' : `“${right}”`;
    return replaced(s, at, right, (to) => `“${verb}” takes ${base}: “${s.word(i)} ${to}”.`);
  });
}

function afterWord(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const entry = AFTER_WORD.find(
      ([words, wrong, right]) =>
        words.split(' ').includes(token.word) && isWrong(s.word(i + 1), wrong) && right !== s.word(i + 1),
    );
    if (!entry || s.isName(i)) return [];
    const [, , right] = entry;
    const isHidden = PLAIN[s.word(i + 1)] !== undefined;
    const at = i + 1;
    if (/^(pied|vélo|gauche|droite|côté|peine)$/.test(s.word(at + 1))) return [];
    if (/^(près|loin|proche)$/.test(token.word) && !(isHidden || isThing(s, at + 1))) return [];
    if (
      /^(besoin|envie)$/.test(token.word)
        ? !(isThing(s, at + 1) || s.infinitive(at + 1))
        : !(isHidden || isThing(s, at + 1))
    )
      return [];
    if (/^(besoin|envie)$/.test(token.word) && s.word(at) === 'pour' && !s.infinitive(at + 1)) return [];
    if (/^(besoin|envie)$/.test(token.word) && s.word(at) === 'avec') return [];
    if (/^(content|contente|contents)$/.test(token.word) && s.word(at) === 'pour') return [];
    if (
      /^(différent|différente|différents|différentes)$/.test(token.word) &&
      /^(à|au|aux)$/.test(s.word(at)) &&
      s.word(at + 1) === 'chaque'
    )
      return [];
    if (right === 'à' && /^(du|des|de|d')$/.test(s.word(at)) && /^(naissance|plus)$/.test(s.word(at + 1))) return [];
    // "Allergique de les noix", "allergique des noix": the article stays.
    if (s.word(at) === 'des' && right === 'à')
      return [s.change(at, at, 'aux', `“${token.text}” takes “à”: “aux ${s.tokens[at + 1]?.text}”.`)];
    return replaced(s, at, right, (to) => `“${token.text}” takes “${right}”: “${token.text} ${to}”.`);
  });
}

/** Verbs whose person takes "à": "téléphoner ma mère". */
function toPeople(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const lemmas = lemmasAt(s, i);
    const verb = lemmas.find((lemma) =>
      /^(téléphoner|répondre|plaire|ressembler|obéir|parler|demander|dire|écrire)$/.test(lemma),
    );
    const next = s.word(i + 1);
    const noun = s.word(i + 2);
    if (
      verb &&
      determinerOf(next)?.kind === 'possessive' &&
      PEOPLE.test(noun) &&
      !/^(demander|dire|écrire|parler)$/.test(verb)
    )
      return [s.insert(i + 1, 'à', `“${verb}” takes “à”: “à ${next} ${noun}”.`)];
    if (
      verb === 'répondre' &&
      /^(la|les|le|cette|ces|votre|ma|sa|une)$/.test(next) &&
      /^(questions?|lettre|message|messages|mail|téléphone|courriel|appel)$/.test(noun)
    ) {
      const to = next === 'le' ? 'au' : next === 'les' ? 'aux' : `à ${next}`;
      return [s.change(i + 1, i + 1, to, `“Répondre” takes “à”: “${to} ${noun}”.`)];
    }
    const direct = lemmas.find((lemma) =>
      /^(aider|inviter|voir|connaître|appeler|attendre|rencontrer|remercier|comprendre|féliciter|aimer|adorer|écouter|regarder|visiter)$/.test(
        lemma,
      ),
    );
    const isTo =
      (next === 'à' &&
        /^(mon|ma|mes|ton|ta|tes|son|sa|ses|notre|votre|leur|nos|vos|leurs|la|les|le|une|un)$/.test(s.word(i + 2))) ||
      next === 'au' ||
      next === 'aux';
    const person = next === 'à' ? i + 3 : i + 2;
    if (!direct || !isTo || (s.is(i).nouns.length > 0 && s.finite(i).length === 0)) return [];
    const isMedium =
      /^(écouter|regarder)$/.test(direct) &&
      /^(télé|télévision|film|match|musique|radio|chanson|série|vidéo|podcast|professeur)$/.test(s.word(person));
    const isPerson = PEOPLE.test(s.word(person)) && !/^(écouter|regarder)$/.test(direct) && s.isEdge(person + 1);
    const isSight =
      direct === 'visiter' && /^(musée|château|cathédrale|ville|tour|église|appartement)$/.test(s.word(person));
    if (
      direct === 'visiter' &&
      s
        .finite(i - 1)
        .concat(s.finite(i - 2))
        .some(({ lemma }) => lemma === 'rendre')
    )
      return [];
    if (direct === 'visiter' && /^(rendre|rendu)$/.test(s.word(i - 1))) return [];
    if (!(isMedium || isPerson || isSight)) return [];
    return [
      s.change(
        i + 1,
        i + 1,
        PLAIN[next] ?? '',
        `“${direct}” takes no “à”: “${s.word(i)} … ${s.tokens[person]?.text}”.`,
      ),
    ];
  });
}

/** "À côté la gare", "près la gare", "besoin un café". */
function missing(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const next = s.word(i + 1);
    const isPhrase =
      NEEDS_DE.test(token.word) &&
      (/^(près|loin|autour)$/.test(token.word) ||
        (/^(à|en|au|le|l')$/.test(s.word(i - 1)) && /^(côté|face|milieu|bout|fond|cause)$/.test(token.word)));
    const isNeed =
      /^(besoin|envie)$/.test(token.word) &&
      (s.finite(i - 1).some(({ lemma }) => lemma === 'avoir') || SMALL_ADVERBS.has(s.word(i - 1)));
    if (!(isPhrase || isNeed)) return [];
    if (isPhrase && next === 'à' && /^(la|l')$/.test(s.word(i + 2)) && /^(côté|face)$/.test(token.word))
      return [s.change(i + 1, i + 1, 'de', `It is “${s.said(i - 1, i)} de …”.`)];
    if (isPhrase && /^(au|aux)$/.test(next) && /^(côté|face)$/.test(token.word))
      return [s.change(i + 1, i + 1, next === 'au' ? 'du' : 'des', `It is “${s.said(i - 1, i)} de …”.`)];
    const isArticle =
      determinerOf(next) && !/^(du|des|au|aux)$/.test(next) && !s.isNumber(i + 1) && !s.isObjectPronoun(i + 1);
    const isNoun =
      isNeed && s.isNoun(i + 1) && !s.isEdge(i + 1) && s.is(i + 1).infinitives.length === 0 && !s.is(i + 1).isAdverb;
    if (!(isArticle || isNoun) || s.tokens[i + 1]?.text.startsWith('-')) return [];
    if (isPhrase && /^(ce|cette)$/.test(next) && s.isEdge(i + 3) && /^(loin|près)$/.test(token.word)) return [];
    const to = joined('de', isArticle && /^(le|les)$/.test(next) ? next : '', next);
    const why = `“${token.text}” takes “de”: “${token.text} ${to}…”.`;
    return /^(du|des)$/.test(to) ? [s.change(i + 1, i + 1, to, why)] : [s.insert(i + 1, to, why)];
  });
}

/** "Au médecin": one goes to people with "chez". */
function withPeople(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const goes = lemmasAt(s, i - 1).some((lemma) => /^(aller|passer|retourner)$/.test(lemma));
    const shop =
      token.word === 'chez' &&
      /^(le|la|l')$/.test(s.word(i + 1)) &&
      /^(restaurant|supermarché|boulangerie|pharmacie|gare|magasin|boucherie|banque|poste|école|université|hôtel|cinéma|bureau|marché)$/.test(
        s.word(i + 2),
      );
    if (shop) return replaced(s, i, 'à', (to) => `“Chez” goes with people: “${to}”.`);
    if (!goes) return [];
    const isAu =
      token.word === 'au' &&
      /^(médecin|docteur|dentiste|coiffeur|boulanger|boucher|psychologue|pharmacien)$/.test(s.word(i + 1));
    if (isAu) return [s.change(i, i, 'chez le', `One goes to people with “chez”: “chez le ${s.word(i + 1)}”.`)];
    const isTo =
      token.word === 'à' &&
      determinerOf(s.word(i + 1))?.kind === 'possessive' &&
      /^(ami|amie|amis|parents|copain|copine|oncle|tante|grand-mère|grands-parents|frère|sœur|cousin|cousine|médecin|dentiste)$/.test(
        s.word(i + 2),
      );
    return isTo ? [s.change(i, i, 'chez', `One goes to people with “chez”: “chez ${s.said(i + 1, i + 2)}”.`)] : [];
  });
}

export const governmentRules: Rule<Sentence>[] = [
  {
    id: 'preposition-after-verb',
    kind: 'preposition',
    wrong: [
      ["J'attends pour le train.", "J'attends le train."],
      ['Cela dépend sur la situation.', 'Cela dépend de la situation.'],
      ["Je m'intéresse dans la musique.", "Je m'intéresse à la musique."],
      ['Je téléphone ma mère.', 'Je téléphone à ma mère.'],
      ['Je vais au médecin.', 'Je vais chez le médecin.'],
    ],
    right: [
      "J'attends pour entrer.",
      'Je demande pour ma femme.',
      "Je m'occupe de ma mère.",
      'Je mange au restaurant.',
    ],
    find: (s) => [...afterVerb(s), ...toPeople(s), ...withPeople(s)],
  },
  {
    id: 'preposition-after-word',
    kind: 'preposition',
    wrong: [
      ['Je suis allergique de les noix.', 'Je suis allergique aux noix.'],
      ['Je suis intéressé dans ce poste.', 'Je suis intéressé par ce poste.'],
      ["C'est à côté la gare.", "C'est à côté de la gare."],
      ["J'ai besoin un couteau.", "J'ai besoin d'un couteau."],
    ],
    right: ['Je suis content pour vous.', "C'est loin à pied.", 'Près de la gare.', 'Un steak bien cuit.'],
    find: (s) => [...afterWord(s), ...missing(s)],
  },
];
