/** Articles that are missing before a noun, or too many before a profession. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel } from '../closed-words.ts';
import type { Bent } from '../lexicon.ts';
import { COUNTRIES } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';
import { MASS } from './partitive.ts';

const TAKING =
  /^(vouloir|prendre|acheter|commander|désirer|chercher|réserver|manger|boire|louer|payer|recommander|réparer|perdre|oublier|voir|porter|visiter|regarder|ouvrir|fermer|laver|lire)$/;
const LIKING = /^(aimer|adorer|détester|préférer)$/;

/** Nouns that stand without an article in set phrases. */
const SET =
  /^(place|rendez-vous|note|soin|part|feu|contact|faim|soif|peur|besoin|envie|mal|raison|tort|chaud|froid|sommeil|honte|hâte|lieu|cours|classe|attention|partie|plaisir|confiance|conscience|connaissance|congé|pardon|merci|bonjour|midi|minuit|français|anglais|espagnol|allemand|italien|chinois|japonais|russe|arabe|portugais|rien|tout|personne|bien|mal|plus|moins|pareil|droit|accès|tard|dîner|déjeuner|goûter|souper|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|madame|monsieur|mademoiselle|maman|papa|noël|juste|rouge|noir|bleu|vert|blanc|rose|demain|hier|beaucoup|trop|départ|chose|compte|garde|position|racine|retraite|forme|vacances|grand|petit|arrêt|fin|suite|tête|main|mode|vente|goutte|double|neuf|cent|mille|service|court|cher|quoi|pouvoir|devoir|manger|boire|rire|sourire|être|savoir|aller|retour|bis|bravo|allô|café-crème|internet|pas|mot|coup|cash|chèque|espèces)$/;

const name = (noun: Bent, word: string) =>
  noun.amount === 'p' ? 'les' : isVowel(word) ? "l'" : noun.gender === 'f' ? 'la' : 'le';
const part = (noun: Bent, word: string) =>
  noun.amount === 'p' ? 'des' : isVowel(word) ? "de l'" : noun.gender === 'f' ? 'de la' : 'du';

/** The only reading of a bare noun, or null where the word may be something else. */
export function bareNoun(s: Sentence, i: number): Bent | null {
  const { nouns, adjectives, finite, infinitives, isAdverb, participles } = s.is(i);
  if (s.isEdge(i) || s.isName(i) || !s.isNoun(i) || nouns.length !== 1 || SET.test(s.word(i))) return null;
  if (
    adjectives.length > 0 ||
    (finite.some(({ tense }) => tense !== 'Y') && s.word(i) !== 'table') ||
    infinitives.length > 0 ||
    isAdverb ||
    participles.length > 0
  )
    return null;
  const [noun] = nouns;
  return noun && noun.gender !== 'e' ? noun : null;
}

export const withGap = (to: string, word: string) => `${to}${to.endsWith("'") ? '' : ' '}${word}`;

/** Drinks of which one orders a cup or a glass, rather than some. */
const ORDERED =
  /^(café|thé|chocolat|coca|bière|jus|glace|soupe|salade|menu|dessert|croissant|sandwich|yaourt|limonade|cidre|tisane|gâteau|poulet|poisson|steak)$/;

function afterVerb(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const readings = s.finite(i);
    const lemmas = [...readings.map(({ lemma }) => lemma), ...s.is(i).infinitives];
    const isAsked = s.tokens[i + 1]?.text.startsWith('-') ?? false;
    const at = isAsked ? i + 2 : i + 1;
    const noun = bareNoun(s, at);
    if (!noun || lemmas.length === 0 || s.isGlued(at)) return [];
    const word = s.word(at);
    const said = s.tokens[at]?.text ?? '';
    const isSubject = verbGroups(s).some(({ verb, kind }) => verb === i && kind === (isAsked ? 'inverted' : 'pronoun'));
    const isInfinitive =
      s.is(i).infinitives.length > 0 &&
      /^(voudrais|veux|vais|aimerais|peux|voulons|voudrait|peut|pour|de|d'|aime|adore|déteste|préfère)$/.test(
        s.word(i - 1),
      );
    if (!isSubject && !isInfinitive) return [];
    if (lemmas.some((one) => LIKING.test(one)) && !readings.some(({ tense }) => tense === 'C')) {
      const to =
        MASS.test(word) || noun.amount === 'p'
          ? name(noun, word)
          : /^(sport|cinéma|jazz|football|tennis|musique|lecture|cuisine|danse|théâtre|mer|montagne|campagne|nature|été|hiver|printemps|automne|ville|école|plage|froid|natation|histoire|art)$/.test(
                word,
              )
            ? name(noun, word)
            : null;
      if (!to) return [];
      return [s.insert(at, to, `What one likes in general takes “le, la, les”: “${withGap(to, said)}”.`)];
    }
    const isHave =
      lemmas.includes('avoir') &&
      /^(voiture|maison|chambre|réservation|table|chien|chat|frère|sœur|enfant|problème|question|billet|travail|carte|rhume|idée|appartement|jardin|piscine|ami|amie|frères|sœurs|enfants|valise|clé|fille|fils|entretien|diplôme|expérience|allergie|douche|balcon|ordinateur|téléphone|vélo|passeport|menu|enfants|amis|chance|temps|argent|pain|eau|lait|monnaie|sucre|vin|thé|fièvre|toux)$/.test(
        word,
      );
    if ((word === 'carte' && lemmas.includes('payer')) || (word === 'patience' && lemmas.includes('perdre'))) return [];
    const isTaking = lemmas.some(
      (one) => TAKING.test(one) || (one === 'aimer' && readings.some(({ tense }) => tense === 'C')),
    );
    if (!isTaking && !isHave) return [];
    const isSome =
      noun.amount === 'p' ||
      (MASS.test(word) &&
        !(ORDERED.test(word) && lemmas.some((one) => /^(vouloir|prendre|commander|désirer|aimer)$/.test(one))));
    const isCertain = lemmas.some((one) => /^(visiter|fermer|ouvrir|regarder|payer)$/.test(one));
    const to = isCertain ? name(noun, word) : isSome ? part(noun, word) : noun.gender === 'f' ? 'une' : 'un';
    return [s.insert(at, to, `A noun needs its article: “${withGap(to, said)}”.`)];
  });
}

/** A bare noun at the end of a question; there it can be no verb. */
function askedNoun(s: Sentence, i: number): Bent | null {
  const { nouns, adjectives } = s.is(i);
  const [first] = nouns;
  const isLast = s.isEdge(i + 1) && !s.isName(i) && !s.isGlued(i) && s.isNoun(i) && !SET.test(s.word(i));
  if (
    !first ||
    !isLast ||
    adjectives.length > 0 ||
    first.gender === 'e' ||
    nouns.some(({ gender }) => gender !== first.gender)
  )
    return null;
  return { ...first, amount: nouns.some(({ amount }) => amount === 'p') ? 'p' : first.amount };
}

const QUESTION = /^(où|combien|heure)$/;

/** "Où est gare ?", "combien coûte chemise ?", "à quelle heure part train ?"; "addition, s'il vous plaît". */
function asked(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (i === 0 && /^(addition|note)$/.test(token.word) && s.word(1) === "s'") {
      const to = token.word === 'addition' ? "l'addition" : `la ${token.word}`;
      return [s.change(0, 0, to, `A noun needs its article: “${to}”.`)];
    }
    const noun =
      QUESTION.test(token.word) &&
      s.finite(i + 1).some(({ lemma }) => /^(être|coûter|partir|arriver|ouvrir|fermer|commencer|finir)$/.test(lemma))
        ? askedNoun(s, i + 2)
        : null;
    if (!noun) return [];
    const to = name(noun, s.word(i + 2));
    return [s.insert(i + 2, to, `A noun needs its article: “${withGap(to, s.tokens[i + 2]?.text ?? '')}”.`)];
  });
}

/** "Avec sucre": some of it. */
function along(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const word = s.word(i + 1);
    const noun =
      token.word === 'avec' && /^(riz|lait|sucre|eau|beurre|pain|viande|poisson)$/.test(word)
        ? bareNoun(s, i + 1)
        : null;
    if (!noun || (s.is(i - 1).nouns.length > 0 && s.isAdjective(i + 2))) return [];
    const to = part(noun, word);
    return [s.insert(i + 1, to, `Some of it: “avec ${withGap(to, s.tokens[i + 1]?.text ?? '')}”.`)];
  });
}

/** "Il y a piscine". */
function thereIs(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'a' || s.word(i - 1) !== 'y') return [];
    const noun = bareNoun(s, i + 1);
    if (!noun || /^(moyen|eu|pas|plus)$/.test(s.word(i + 1))) return [];
    const word = s.word(i + 1);
    const to = noun.amount === 'p' || MASS.test(word) ? part(noun, word) : noun.gender === 'f' ? 'une' : 'un';
    return [s.insert(i + 1, to, `A noun needs its article: “${withGap(to, s.tokens[i + 1]?.text ?? '')}”.`)];
  });
}

/** "Gens mangent", "en France gens mangent": a bare noun as the subject. */
function subject(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const noun =
      bareNoun(s, i) ??
      (/^(gens|jeunes|enfants)$/.test(s.word(i)) && s.isNoun(i)
        ? { lemma: '', gender: 'm' as const, amount: 'p' as const }
        : null);
    const isStart =
      s.isEdge(i - 1) ||
      /^(que|qu'|parce|mais)$/.test(s.word(i - 1)) ||
      (COUNTRIES.has(s.word(i - 1)) && s.word(i - 2) === 'en');
    if (!noun || !isStart || /^(madame|monsieur|chef|merci|question)$/.test(s.word(i))) return [];
    const readings = s.finite(i + 1).filter(({ person }) => person === (noun.amount === 'p' ? 5 : 2));
    const { nouns, adjectives, participles } = s.is(i + 1);
    if (
      readings.length === 0 ||
      (nouns.length > 0 && s.word(i + 1) !== 'est') ||
      adjectives.length > 0 ||
      participles.length > 0
    )
      return [];
    if (noun.amount === 's' && s.isEdge(i - 1) && i > 0) return [];
    const to = name(noun, s.word(i));
    return [s.insert(i, to, `A noun needs its article: “${withGap(to, s.tokens[i]?.text.toLowerCase() ?? '')}”.`)].map(
      (fix) =>
        i === 0 && /^\p{Lu}/u.test(s.tokens[0]?.text ?? '')
          ? {
              ...fix,
              end: fix.end + (s.tokens[0]?.text.length ?? 0),
              to: `${to.replace(/^./, (c) => c.toUpperCase())}${to.endsWith("'") ? '' : ' '}${s.word(0)}`,
            }
          : fix,
    );
  });
}

/** "J'aime France", "visiter France". */
function country(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const lemmas = [...s.finite(i).map(({ lemma }) => lemma), ...s.is(i).infinitives];
    const kind = COUNTRIES.get(s.word(i + 1));
    if (
      !kind ||
      !s.isName(i + 1) ||
      !lemmas.some((one) => /^(aimer|adorer|visiter|connaître|quitter|préférer|découvrir|voir)$/.test(one))
    )
      return [];
    if (/^(israël|cuba|panama|singapour|togo)$/.test(s.word(i + 1))) return [];
    const word = s.word(i + 1);
    const to =
      kind === 'aux'
        ? 'les'
        : isVowel(word)
          ? "l'"
          : kind === 'au' || /^(mexique|cambodge|mozambique)$/.test(word)
            ? 'le'
            : 'la';
    return [s.insert(i + 1, to, `Countries have an article: “${withGap(to, s.tokens[i + 1]?.text ?? '')}”.`)];
  });
}

const JOBS =
  /^(étudiant|étudiante|professeur|professeure|médecin|ingénieur|infirmier|infirmière|serveur|serveuse|avocat|avocate|journaliste|architecte|comptable|vendeur|vendeuse|secrétaire|cuisinier|cuisinière|employé|employée|acteur|actrice|musicien|musicienne|policier|dentiste|pharmacien|pharmacienne|informaticien|informaticienne|mécanicien|boulanger|boulangère|coiffeur|coiffeuse|instituteur|institutrice|enseignant|enseignante|fonctionnaire|touriste|végétarien|végétarienne|célibataire|stagiaire|retraité|retraitée|électricien|plombier|chômeur|directeur|directrice|chirurgien|traducteur|traductrice|lycéen|lycéenne|écrivain|peintre|photographe|programmeur|développeur|graphiste|consultant|consultante|psychologue|scientifique|interprète|chauffeur|réceptionniste|catholique|musulman|musulmane)$/;

/** "Je travaille comme un serveur". */
function asJob(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isWork =
      token.word === 'comme' &&
      [...s.finite(i - 1), ...s.is(i - 1).participles].some(({ lemma }) => lemma === 'travailler');
    if (!isWork || !/^(un|une)$/.test(s.word(i + 1)) || !JOBS.test(s.word(i + 2)) || s.isAdjective(i + 3)) return [];
    return [s.change(i + 1, i + 1, '', `Professions after “comme” have no article: “comme ${s.word(i + 2)}”.`)];
  });
}

/** "Je suis un étudiant". */
function profession(s: Sentence): Fix[] {
  return verbGroups(s).flatMap(({ verb, subject: at, kind }) => {
    const isBe = s.finite(verb).some(({ lemma }) => /^(être|devenir)$/.test(lemma)) || s.infinitive(verb) === 'devenir';
    if (!isBe) return [];
    const noun = verb + 2;
    if (!/^(un|une)$/.test(s.word(verb + 1)) || !JOBS.test(s.word(noun))) return [];
    const isOut = s.isEdge(noun + 1) || /^(à|dans|chez|en|et|au|depuis|ici|mais)$/.test(s.word(noun + 1));
    if (!isOut || (!/^(je|j'|tu|nous|vous|on)$/.test(s.word(at)) && kind === 'pronoun')) return [];
    return [
      s.change(verb + 1, verb + 1, '', `Professions after “être” have no article: “${s.word(verb)} ${s.word(noun)}”.`),
    ];
  });
}

export const articleRules: Rule<Sentence>[] = [
  {
    id: 'article-missing',
    kind: 'article',
    wrong: [
      ["J'aime café.", "J'aime le café."],
      ['Je voudrais chambre pour deux.', 'Je voudrais une chambre pour deux.'],
      ['Je bois eau.', "Je bois de l'eau."],
      ["Il y a piscine dans l'hôtel ?", "Il y a une piscine dans l'hôtel ?"],
      ['Gens mangent tard ici.', 'Les gens mangent tard ici.'],
    ],
    right: ["J'ai faim.", 'Je prends rendez-vous.', 'Je parle français.', 'Pas de problème.', 'Chambre douze.'],
    find: (s) => [...afterVerb(s), ...asked(s), ...along(s), ...thereIs(s), ...subject(s), ...country(s)],
  },
  {
    id: 'article-before-profession',
    kind: 'article',
    wrong: [['Je suis un étudiant.', 'Je suis étudiant.']],
    right: ['Je suis un bon étudiant.', "C'est un médecin.", 'Je suis un peu fatigué.'],
    find: (s) => [...profession(s), ...asJob(s)],
  },
];
