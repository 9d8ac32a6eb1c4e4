/** Infinitives after other verbs and prepositions, participles after "avoir" and "être". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { CLITICS, determinerOf, NE, PREPOSITIONS } from '../closed-words.ts';
import { regularised } from '../regularised.ts';
import type { Sentence } from '../sentence.ts';
import { afterAdverbs, verbGroups } from '../verb-group.ts';
import { WITH_ETRE } from './adjectives.ts';

/** Verbs right before an infinitive, without a preposition. */
const MODAL =
  /^(pouvoir|vouloir|devoir|aller|savoir|aimer|adorer|préférer|détester|désirer|espérer|falloir|souhaiter|oser|venir|laisser|faire|penser|compter|sembler)$/;
/** Those after which a participle is never right ("je le veux grillé" is). */
const STRICT = /^(pouvoir|devoir|aller|falloir|savoir|oser)$/;
const NOT_VERBAL = /^(été|eu|la|le|les|en|y|est|a|sont|ont|as|es|suis|soit|sois|dit|fait|pu|su)$/;

/** The verb whose infinitive a word stands for, where it is no noun and no adjective here. */
function meantVerb(s: Sentence, i: number, allowParticiple: boolean): string | null {
  const { finite, participles, adjectives, nouns, infinitives, isAdverb } = s.is(i);
  if (infinitives.length > 0 || s.isEdge(i) || s.isName(i) || isAdverb || NOT_VERBAL.test(s.word(i))) return null;
  if (determinerOf(s.word(i)) || PREPOSITIONS.has(s.word(i)) || s.tokens[i]?.text.startsWith('-')) return null;
  const hasObject =
    determinerOf(s.word(i + 1)) !== null ||
    s.isName(i + 1) ||
    /^(à|au|aux|en|chez|dans|avec|pour)$/.test(s.word(i + 1));
  if ((nouns.length > 0 || adjectives.length > 0) && !(hasObject && finite.length > 0)) return null;
  const lemmas = new Set(finite.map(({ lemma }) => lemma));
  if (allowParticiple) for (const { lemma } of participles) lemmas.add(lemma);
  if (participles.length > 0 && !allowParticiple && finite.length === 0) return null;
  const [only] = lemmas;
  return lemmas.size >= 1 && only ? only : null;
}

function toInfinitive(s: Sentence, i: number, lemma: string, after: string): Fix {
  return s.change(i, i, lemma, `After “${after}” the verb stays as in the dictionary: “${lemma}”.`);
}

function afterModal(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const lemmas = [...s.finite(i), ...(token.is.infinitives ?? []).map((lemma) => ({ lemma }))].map(
      ({ lemma }) => lemma,
    );
    const modal = lemmas.find((lemma) => MODAL.test(lemma));
    if (
      !modal ||
      token.isName ||
      (token.is.infinitives.length > 0 && determinerOf(s.word(i - 1))) ||
      (token.is.nouns.length > 0 &&
        modal !== 'devoir' &&
        modal !== 'vouloir' &&
        modal !== 'pouvoir' &&
        modal !== 'savoir')
    )
      return [];
    if (/^(fait|fais|faites|laisse|laissez|laisser|faire|viens|vient|venez)$/.test(token.word) && modal !== 'aller')
      return [];
    let place = i + 1;
    // "Pouvez-vous m'appelez": the subject may stand between.
    const isInverted =
      /^(je|tu|il|elle|on|nous|vous|ils|elles)$/.test(s.word(place)) &&
      (s.tokens[place]?.text.startsWith('-') ||
        s.finite(i).some(({ person }) => person === 4 && s.word(place) === 'vous'));
    if (isInverted) place += 1;
    place = afterAdverbs(s, place);
    let hasPronoun = false;
    while (CLITICS.has(s.word(place)) || NE.has(s.word(place))) {
      if (/^(le|la|les|l')$/.test(s.word(place))) {
        if (!s.isObjectPronoun(place)) return [];
        hasPronoun = true;
      }
      if (s.word(place) === 'en' && !s.finite(place + 1).length) return [];
      if (
        /^(nous|vous)$/.test(s.word(place)) &&
        s.finite(place + 1).some(({ person }) => person === (s.word(place) === 'nous' ? 3 : 4)) &&
        !/^(je|tu|il|elle|on|ils|elles|vous|nous)$/.test(s.word(i - 1)) &&
        !isInverted
      )
        return [];
      place += 1;
    }
    if (s.word(place - 1) === 'que' || (hasPronoun && !STRICT.test(modal))) return [];
    const lemma = meantVerb(
      s,
      place,
      STRICT.test(modal) || (!hasPronoun && /^(vouloir|aimer|adorer|préférer)$/.test(modal)),
    );
    if (!lemma || (/^(être|avoir)$/.test(lemma) && modal === 'faire')) return [];
    if (modal === 'aller' && s.is(place).participles.length > 0 && s.finite(i).length === 0) return [];
    return [toInfinitive(s, place, lemma, token.text)];
  });
}

/** Verbs that ask for an infinitive with "à" or "de". */
const ASKING =
  /^(commencer|apprendre|essayer|finir|arrêter|oublier|décider|choisir|continuer|aider|réussir|hésiter|venir|accepter|refuser|éviter|rêver|proposer|promettre|demander|permettre|regretter|inviter|obliger)$/;
const SET_AFTER = /^(passe|part|cause|écoute|écrit|suite|table|droite|gauche|peine|point|mort|vue|moitié)$/;

const BEFORE_INFINITIVE = /^(pour|sans|de|d'|à)$/;

function afterPreposition(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!BEFORE_INFINITIVE.test(token.word)) return [];
    if (
      /^(rien|chose|quelqu'un|personne|un|une|plus|moins|quoi|celui|celle|ceux|ça|beaucoup|peu|trop)$/.test(
        s.word(i - 1),
      )
    )
      return [];
    let place = i + 1;
    if (s.word(place) === 'ne') place += 1;
    if (/^(pas|plus|jamais|rien|toujours|bien|mieux)$/.test(s.word(place))) place += 1;
    while (
      /^(me|m'|te|t'|se|s'|y|lui|l'|les|le|la|nous|vous)$/.test(s.word(place)) &&
      (s.finite(place + 1).length > 0 || s.is(place + 1).participles.length > 0) &&
      !s.isNoun(place + 1)
    )
      place += 1;
    const { participles, finite, nouns } = s.is(place);
    // "De réservé" stands for "réserver" only where a verb asks for it.
    const isParticiple = participles.length > 0 && finite.length === 0;
    if (isParticiple && !/^(pour|sans)$/.test(token.word) && !/(é)$/.test(s.word(place))) return [];
    if (isParticiple && nouns.length > 0) return [];
    if (/^(de|d'|à)$/.test(token.word) && (nouns.length > 0 || SET_AFTER.test(s.word(place)))) return [];
    if (/^(doute|cesse|faute)$/.test(s.word(place))) return [];
    const asks =
      [...s.finite(i - 1), ...s.is(i - 1).participles].some(({ lemma }) => ASKING.test(lemma)) ||
      /^(besoin|envie|peur|temps|intention)$/.test(s.word(i - 1));
    if (!isParticiple && /^(de|d'|à)$/.test(token.word) && !asks) return [];
    if (
      isParticiple &&
      /^(de|d')$/.test(token.word) &&
      !(s.finite(i - 1).length > 0 || s.isNoun(i - 1) || s.isAdjective(i - 1) || s.infinitive(i - 1))
    )
      return [];
    const lemma = meantVerb(s, place, true);
    return lemma ? [toInfinitive(s, place, lemma, token.text)] : [];
  });
}

/** "Je travaillé": the auxiliary is missing. */
function withoutAuxiliary(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    const { verb, kind, clitics, ne, subject, person } = group;
    const { participles, finite, infinitives, nouns } = s.is(verb);
    const [participle] = participles;
    if (
      kind !== 'pronoun' ||
      clitics.length > 0 ||
      ne >= 0 ||
      !participle ||
      finite.length > 0 ||
      infinitives.length > 0 ||
      nouns.length > 0
    )
      return [];
    if (!/^(je|tu|il|on|ils|nous)$/.test(s.word(subject)) || participle.gender === 'f') return [];
    const isBe = WITH_ETRE.test(participle.lemma);
    const aux = s.lexicon.conjugate(isBe ? 'être' : 'avoir', 'P', person);
    if (!aux) return [];
    const why = `The past needs “${isBe ? 'être' : 'avoir'}”: “${aux} ${s.word(verb)}”.`;
    if (s.word(subject) === 'je' && !isBe) return [s.change(subject, verb, `j'ai ${s.word(verb)}`, why)];
    return [s.insert(verb, aux, why)];
  });
}

/** "J'ai étudier", "j'ai prendu", "j'ai mange": the participle after the auxiliary. */
function afterAuxiliary(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    const lemmas = s.finite(group.verb).map(({ lemma }) => lemma);
    const aux = lemmas.find((lemma) => /^(avoir|être)$/.test(lemma));
    if (!aux) return [];
    const place = afterAdverbs(s, group.kind === 'inverted' ? group.subject + 1 : group.verb + 1);
    const { participles, infinitives, finite, nouns, adjectives, isAdverb } = s.is(place);
    if (s.isEdge(place) || s.isName(place) || participles.length > 0 || isAdverb || adjectives.length > 0) return [];
    if (determinerOf(s.word(place)) || PREPOSITIONS.has(s.word(place)) || s.word(place) === 'que') return [];
    const reflexive = group.clitics.some((i) => /^(me|m'|te|t'|se|s')$/.test(s.word(i)));
    const hasObject = determinerOf(s.word(place + 1)) !== null || s.isName(place + 1);
    let lemma = infinitives[0] ?? null;
    if (lemma && nouns.length > 0 && aux === 'être') return [];
    if (!lemma && finite.length > 0 && (nouns.length === 0 || hasObject))
      lemma = aux === 'avoir' ? (finite[0]?.lemma ?? null) : null;
    if (!lemma && !s.lexicon.knows(s.word(place))) lemma = regularised(s.lexicon, s.word(place), 'participle');
    if (
      !lemma ||
      (aux === 'être' &&
        !reflexive &&
        !/^(aller|venir|arriver|partir|naître|mourir|rester|tomber|devenir|revenir|entrer|rentrer|retourner|monter|descendre|sortir)$/.test(
          lemma,
        ))
    )
      return [];
    const isBe = aux === 'être';
    const to = s.lexicon.participle(
      lemma,
      isBe && group.gender === 'f' ? 'f' : 'm',
      isBe && group.amount === 'p' ? 'p' : 's',
    );
    return to
      ? [s.change(place, place, to, `After “${s.tokens[group.verb]?.text}” the past of “${lemma}” is “${to}”.`)]
      : [];
  });
}

export const verbFormRules: Rule<Sentence>[] = [
  {
    id: 'infinitive-after-verb',
    kind: 'conjugation',
    wrong: [
      ['Nous voulons restons deux nuits.', 'Nous voulons rester deux nuits.'],
      ["Pouvez-vous m'appelez un taxi ?", "Pouvez-vous m'appeler un taxi ?"],
      ['Je peux payé par carte ?', 'Je peux payer par carte ?'],
      ['Je voudrais visite le musée.', 'Je voudrais visiter le musée.'],
      ['Je vais prends le train.', 'Je vais prendre le train.'],
    ],
    right: [
      'Je le voudrais bien cuit.',
      'Je vais bien.',
      'Si vous voulez, vous pouvez venir.',
      "Je voudrais l'addition.",
      'Je préfère la viande grillée.',
    ],
    find: afterModal,
  },
  {
    id: 'infinitive-after-preposition',
    kind: 'conjugation',
    wrong: [
      ['Je suis ici pour mange.', 'Je suis ici pour manger.'],
      ["J'ai commencé à travaillé.", "J'ai commencé à travailler."],
      ['Il est parti sans payé.', 'Il est parti sans payer.'],
    ],
    right: ['Rien de prévu.', 'Un café à emporter.', 'Je suis ici pour affaires.', 'À demain.', 'Une table pour deux.'],
    find: afterPreposition,
  },
  {
    id: 'participle-after-auxiliary',
    kind: 'conjugation',
    wrong: [
      ["J'ai étudier à Madrid.", "J'ai étudié à Madrid."],
      ["J'ai prendu le train.", "J'ai pris le train."],
      ['Nous avons mange une pizza.', 'Nous avons mangé une pizza.'],
      ['Je travaillé dans une banque.', "J'ai travaillé dans une banque."],
    ],
    right: ["J'ai besoin de pain.", "J'ai faim.", 'Elle est arrivée.', "J'ai à faire."],
    find: (s) => [...afterAuxiliary(s), ...withoutAuxiliary(s)],
  },
];
