/** "Avoir" and "être": which of them makes the past, and which stands in set phrases. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { determinerOf } from '../closed-words.ts';
import type { Sentence } from '../sentence.ts';
import { afterAdverbs, isTime, type VerbGroup, verbGroups } from '../verb-group.ts';
import { WITH_ETRE } from './adjectives.ts';
import { likeliest } from './subject-verb.ts';

/** Those of the verbs with "être" that take "avoir" where they have an object ("j'ai monté la valise"). */
const EITHER = /^(rentrer|retourner|monter|descendre|sortir|remonter|redescendre|entrer|tomber|repartir)$/;

/** Verbs of which a person is the subject of the past, never of a passive. */
const WITH_AVOIR =
  /^(manger|boire|dormir|travailler|étudier|acheter|jouer|parler|voyager|visiter|faire|prendre|lire|écrire|dire|pouvoir|vouloir|devoir|savoir|réserver|commander|commencer|finir|oublier|essayer|courir|marcher|nager|habiter|vivre|décider|répondre|demander|payer|avoir|pleurer|rire|danser|chanter|téléphoner|cuisiner|goûter|regarder|écouter|chercher|dîner|déjeuner|aimer|terminer|vendre|réussir|attraper|apprendre|comprendre|recevoir|changer|fumer|grandir|penser|rêver|être)$/;

const aspectOf = (s: Sentence, verb: number) =>
  likeliest(s.finite(verb).filter(({ lemma }) => /^(avoir|être)$/.test(lemma)));

/** The auxiliary changed into the other, with the pronoun that it may swallow: "je suis" is "j'ai". */
function exchange(s: Sentence, group: VerbGroup, lemma: 'avoir' | 'être', why: (to: string) => string): Fix[] {
  const reading = aspectOf(s, group.verb);
  const to = reading && s.lexicon.conjugate(lemma, reading.tense, group.person);
  if (!to) return [];
  const before = group.verb - 1;
  const word = s.word(before);
  const isVowelNext = /^[aeiouêé]/.test(to);
  if (word === 'je' && isVowelNext) return [s.change(before, group.verb, `j'${to}`, why(`j'${to}`))];
  if (word === "j'" && !isVowelNext) return [s.change(before, group.verb, `je ${to}`, why(`je ${to}`))];
  if (word === 'ne' && isVowelNext) return [s.change(before, group.verb, `n'${to}`, why(to))];
  if (word === "n'" && !isVowelNext) return [s.change(before, group.verb, `ne ${to}`, why(to))];
  if (/^[mts]'$/.test(word) && !isVowelNext)
    return [s.change(before, group.verb, `${word[0]}e ${to}`, why(`${word[0]}e ${to}`))];
  return [s.change(group.verb, group.verb, to, why(to))];
}

const OWN = ['me', 'te', 'se', 'nous', 'vous', 'se'];

/** True where the pronoun before the verb means the subject itself: "je me", "ils se". */
function isReflexive(s: Sentence, group: VerbGroup): boolean {
  return group.clitics.some((i) => {
    const word = s.word(i).replace(/'$/, 'e');
    return word === OWN[group.person] || (word === 'se' && group.person === 2);
  });
}

function past(s: Sentence, group: VerbGroup): Fix[] {
  const place = afterAdverbs(s, group.kind === 'inverted' ? group.subject + 1 : group.verb + 1);
  const participle = s.participle(place);
  const reading = aspectOf(s, group.verb);
  if (!participle || !reading) return [];
  const verb = participle.lemma;
  const direct = group.clitics.some((i) => /^(le|la|les|l')$/.test(s.word(i)));
  const next = place + 1;
  const hasObject =
    (determinerOf(s.word(next)) !== null &&
      s.word(next) !== 'au' &&
      s.word(next) !== 'aux' &&
      !/^(lundi|mardi|hier)$/.test(s.word(next + 1))) ||
    s.is(next).nouns.length > 0;
  if (reading.lemma === 'avoir') {
    const isBe = (WITH_ETRE.test(verb) && !direct && !(EITHER.test(verb) && hasObject)) || isReflexive(s, group);
    if (!isBe || s.word(place) === 'monte') return [];
    const explain = isReflexive(s, group)
      ? (to: string) => `Verbs with “me, te, se” make their past with “être”: “${to} ${s.word(place)}”.`
      : (to: string) => `“${verb}” makes its past with “être”: “${to} ${s.word(place)}”.`;
    return exchange(s, group, 'être', explain);
  }
  // A passive has no object: "je suis perdu mon passeport" is the past.
  const isThing =
    /^(un|une|le|la|les|l'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cette|ces|des)$/.test(
      s.word(next),
    ) &&
    s.isNoun(next + 1) &&
    !isTime(s, next + 1) &&
    s.word(next) !== 'des';
  const isObject = isThing && !WITH_ETRE.test(verb) && s.is(place).adjectives.length === 0 && !isReflexive(s, group);
  if (isObject && group.kind !== 'inverted')
    return exchange(s, group, 'avoir', (to) => `“${verb}” makes its past with “avoir”: “${to} ${s.word(place)}”.`);
  if (!WITH_AVOIR.test(verb) || isReflexive(s, group) || group.kind === 'noun') return [];
  if (!/^(je|j'|tu|il|elle|on|nous|vous|ils|elles)$/.test(s.word(group.subject)) || s.word(next) === 'par') return [];
  if (
    /^(il|elle|ils|elles)$/.test(s.word(group.subject)) &&
    !hasObject &&
    !/^(manger|dormir|travailler|parler|voyager|marcher|nager|habiter|vivre|pleurer|rire|danser|courir|pouvoir|vouloir|devoir|téléphoner)$/.test(
      verb,
    )
  )
    return [];
  if (/^(fait|faite|faits|faites)$/.test(s.word(place)) && /^(il|elle|ils|elles)$/.test(s.word(group.subject)))
    return [];
  if (
    /^(payé|payée|payés|payées|fait|pris|fini|changé|compris|perdu|cuit|vendu|prise|faite|changée|aimé|aimée|appris|commandé)$/.test(
      s.word(place),
    ) &&
    !hasObject &&
    !(s.word(place) === 'fini' && s.isEdge(next))
  )
    return [];
  return exchange(s, group, 'avoir', (to) => `“${verb}” makes its past with “avoir”: “${to} ${s.word(place)}”.`);
}

const WITH_HAVE = /^(faim|soif|sommeil|peur|raison|tort|besoin|envie|honte|hâte)$/;
const STATE =
  /^(content|contente|contents|contentes|désolé|désolée|désolés|fatigué|fatiguée|fatigués|malade|malades|prêt|prête|prêts|allergique|allergiques|triste|tristes|heureux|heureuse|marié|mariée|mariés|célibataire|végétarien|végétarienne|pressé|pressée|sûr|sûre|intéressé|intéressée|stressé|stressée|nerveux|nerveuse|inquiet|inquiète|étudiant|étudiante|professeur|médecin|ingénieur|infirmière|infirmier|espagnol|espagnole|allemand|allemande|anglais|anglaise|italien|italienne|américain|américaine|français|française|chinois|chinoise|japonais|japonaise|disponible|retard|jaloux|capable|responsable|satisfait|satisfaite|surpris|surprise|ravi|ravie|déçu|déçue|enceinte|timide|calme|sérieux|motivé|motivée|dynamique|ponctuel|ponctuelle)$/;

function setPhrase(s: Sentence, group: VerbGroup): Fix[] {
  const reading = aspectOf(s, group.verb);
  const subject = s.word(group.subject);
  if (!reading || isReflexive(s, group)) return [];
  const from = group.kind === 'inverted' ? group.subject + 1 : group.verb + 1;
  const place = afterAdverbs(s, from);
  const word = s.word(place);
  const isPerson = /^(je|j'|tu|nous|vous|on)$/.test(subject);
  const isOne = isPerson || (/^(il|elle|ils|elles)$/.test(subject) && !/^(ne|n')$/.test(subject));
  if (reading.lemma === 'être') {
    const isAge = s.isNumber(place) && /^(ans|an)$/.test(s.word(place + 1));
    const isNeed =
      WITH_HAVE.test(word) ||
      (/^(chaud|froid|chaude|froide|chauds|froids)$/.test(word) &&
        isPerson &&
        !/^(et|mais|comme|avec)$/.test(s.word(place + 1)) &&
        !s.is(place + 1).nouns.length);
    const isPain = word === 'mal' && /^(à|au|aux)$/.test(s.word(place + 1)) && isPerson;
    if (!(isAge || isNeed || isPain) || (!isOne && group.kind !== 'noun')) return [];
    const phrase = isAge ? s.said(place, place + 1) : word.replace(/(chaud|froid)e?s?$/, '$1');
    const fixes = exchange(s, group, 'avoir', (to) => `French says “${to} ${phrase}”, with “avoir”.`);
    if (fixes.length > 0 && phrase !== word && !isAge)
      fixes.push(s.change(place, place, phrase, `After “avoir” it is “${phrase}”.`));
    return fixes;
  }
  const isLate =
    word === 'en' && /^(retard|vacances|colère|forme)$/.test(s.word(place + 1)) && !/^(du|un|le)$/.test(word);
  const isAgreed = word === "d'" && s.word(place + 1) === 'accord';
  // "La chambre a sale": a thing that has an adjective is.
  const { adjectives, nouns, participles } = s.is(place);
  if (
    group.kind === 'noun' &&
    adjectives.length > 0 &&
    nouns.length === 0 &&
    participles.length === 0 &&
    s.isEdge(place + 1)
  )
    return exchange(s, group, 'être', (to) => `French says “${to} ${word}”, with “être”.`);
  if (!isOne || (!(STATE.test(word) && word !== 'retard') && !isLate && !isAgreed)) return [];
  if (s.is(place + 1).nouns.length > 0 && !s.isEdge(place + 1) && !/^(à|de|en)$/.test(s.word(place + 1))) return [];
  if (/^(tout|toute|tous)$/.test(s.word(place + 1)) && s.participle(place)) return [];
  if (s.participle(place) && determinerOf(s.word(place + 1)) && !/^(au|aux|du|des)$/.test(s.word(place + 1))) return [];
  const said = isLate || isAgreed ? s.said(place, place + 1) : word;
  return exchange(s, group, 'être', (to) => `French says “${to} ${said}”, with “être”.`);
}

const WEATHER = /^(beau|froid|chaud|frais|mauvais|doux|gris|humide|nuit|jour|soleil|nuageux|lourd|bon)$/;
const MOMENT =
  /^(aujourd'hui|dehors|ici|demain|hier|maintenant|été|hiver|soir|matin|toujours|souvent|printemps|automne)$/;

/** "Il est chaud aujourd'hui": the weather "makes". */
function weather(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isBe = /^(est|était|sera)$/.test(s.word(i + 1));
    if (!/^(il|c'|ce)$/.test(token.word) || !isBe) return [];
    const place = afterAdverbs(s, i + 2);
    if (!/^(beau|froid|chaud|frais|mauvais|doux)$/.test(s.word(place)) || !WEATHER.test(s.word(place))) return [];
    const isThere = s.tokens.some(({ word }, j) => (j > place || j < i) && MOMENT.test(word));
    const isHere = /^(en|à|au|dans)$/.test(s.word(place + 1));
    if (!(isThere || (isHere && s.isName(place + 2)))) return [];
    const to = { est: 'fait', était: 'faisait', sera: 'fera' }[s.word(i + 1)] ?? 'fait';
    return [s.change(i, i + 1, `il ${to}`, `For the weather French says “il ${to} ${s.word(place)}”.`)];
  });
}

export const auxiliaryRules: Rule<Sentence>[] = [
  {
    id: 'past-auxiliary',
    kind: 'auxiliary',
    wrong: [
      ["J'ai allé au cinéma.", 'Je suis allé au cinéma.'],
      ['Nous avons arrivés hier.', 'Nous sommes arrivés hier.'],
      ["Je m'ai levé tôt.", 'Je me suis levé tôt.'],
      ['Je suis mangé une pizza.', "J'ai mangé une pizza."],
      ['Je suis perdu mon passeport.', "J'ai perdu mon passeport."],
    ],
    right: [
      "J'ai monté la valise.",
      'Elle est sortie.',
      'Je suis perdu.',
      'Il est fait maison.',
      "Je l'ai sorti du four.",
    ],
    find: (s) => verbGroups(s).flatMap((group) => past(s, group)),
  },
  {
    id: 'have-or-be',
    kind: 'auxiliary',
    wrong: [
      ['Je suis faim.', "J'ai faim."],
      ['Je suis très soif.', "J'ai très soif."],
      ['Elle est 20 ans.', 'Elle a 20 ans.'],
      ["J'ai allergique aux noix.", 'Je suis allergique aux noix.'],
      ['Nous sommes froid ici.', 'Nous avons froid ici.'],
      ['La chambre a sale.', 'La chambre est sale.'],
    ],
    right: [
      'La soupe est froide.',
      "J'ai une amie malade.",
      'Je suis en retard.',
      "J'ai du retard.",
      "J'ai fatigué tout le monde.",
    ],
    find: (s) => verbGroups(s).flatMap((group) => setPhrase(s, group)),
  },
  {
    id: 'weather',
    kind: 'auxiliary',
    wrong: [["Il est très chaud aujourd'hui.", "Il fait très chaud aujourd'hui."]],
    right: ['Il est chaud, le pain ?', 'Le café est froid.'],
    find: weather,
  },
];
