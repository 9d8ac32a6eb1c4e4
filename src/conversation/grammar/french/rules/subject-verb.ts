/** The verb in the person of its subject. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import type { Finite, Person, Tense } from '../lexicon.ts';
import { nounPhrases } from '../noun-phrase.ts';
import { regularised } from '../regularised.ts';
import type { Sentence } from '../sentence.ts';
import { type VerbGroup, verbGroups } from '../verb-group.ts';

const ORDER: readonly Tense[] = ['P', 'I', 'C', 'F', 'S'];
const PRONOUNS = ['je', 'tu', 'il', 'nous', 'vous', 'ils'];

/** The reading that a learner most likely meant. */
export function likeliest(readings: readonly Finite[]): Finite | null {
  for (const tense of ORDER) {
    const found = readings.find((one) => one.tense === tense);
    if (found) return found;
  }
  return readings[0] ?? null;
}

const explain = (subject: string, to: string) => `With “${subject}” the verb is “${to}”.`;

function misbent(s: Sentence, group: VerbGroup): Fix[] {
  const { verb, person, kind } = group;
  const all = s.finite(verb, true);
  const word = s.word(verb);
  const subject = (s.tokens[group.subject]?.text ?? PRONOUNS[person] ?? '').replace(/^-/, '');
  if (s.isGlued(verb) && s.tokens[verb]?.text.startsWith('-')) return [];
  if (all.some((one) => one.person === person)) return [];
  // "On" is said with the person of "nous" nowhere; "c'est nous qui" has its own rule.
  if (all.length > 0) {
    if (s.word(group.subject - 1) === 'qui') return [];
    const reading = likeliest(all.filter(({ tense }) => tense !== 'Y')) ?? all[0];
    if (!reading) return [];
    const tense: Tense = reading.tense === 'Y' ? 'P' : reading.tense;
    const to = s.lexicon.conjugate(reading.lemma, tense, person);
    return to && to !== word ? [s.change(verb, verb, to, explain(subject, to))] : [];
  }
  if (kind === 'noun' && !(s.infinitive(verb) && all.length === 0)) return [];
  const infinitive = s.infinitive(verb);
  if (infinitive && kind !== 'inverted') {
    const isPlain = kind === 'noun' || s.isEdge(group.subject - 1) || /^(ce|c')$/.test(s.word(group.subject - 2));
    if (!isPlain && !/^(je|j'|tu|il|ils|on)$/.test(s.word(group.subject))) return [];
    const to = s.lexicon.conjugate(infinitive, 'P', person);
    return to ? [s.change(verb, verb, to, explain(subject, to))] : [];
  }
  if (s.lexicon.knows(word) || s.isName(verb)) return [];
  const found = regularised(s.lexicon, word, 'finite');
  const to = found && s.lexicon.conjugate(found, 'P', person);
  return to ? [s.change(verb, verb, to, explain(subject, to))] : [];
}

/** "Combien coûte les fraises", "où est les toilettes": the subject follows. */
function beforeSubject(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(où|combien|comment|quand|que|qu'|heure)$/.test(token.word)) return [];
    const readings = s.finite(i + 1);
    const phrase = nounPhrases(s).find(({ start }) => start === i + 2);
    if (!phrase || phrase.amount === 'e' || readings.length === 0) return [];
    if (/^(que|qu')$/.test(token.word) && !readings.some(({ lemma }) => /^(coûter|valoir)$/.test(lemma))) return [];
    if (
      /^(heure)$/.test(token.word) &&
      !/^(partir|arriver|ouvrir|fermer|commencer|finir|être)$/.test(readings[0]?.lemma ?? '')
    )
      return [];
    const person: Person = phrase.amount === 'p' ? 5 : 2;
    const isJoined = s.word(phrase.end) === 'et';
    if (isJoined || readings.some((one) => one.person === person)) return [];
    const reading = likeliest(readings);
    if (reading?.person !== 2 && reading?.person !== 5 && reading?.person !== 0) return [];
    const to = reading && s.lexicon.conjugate(reading.lemma, reading.tense, person);
    const noun = s.tokens[phrase.noun]?.text ?? '';
    return to ? [s.change(i + 1, i + 1, to, explain(noun, to))] : [];
  });
}

/** "Les gens qui habite ici": the verb follows the noun before "qui". */
function afterWho(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'qui') return [];
    const phrase = nounPhrases(s).find(({ end }) => end === i);
    let verb = i + 1;
    while (/^(ne|n'|me|m'|te|t'|se|s'|y|en|lui|nous|vous)$/.test(s.word(verb))) verb += 1;
    const readings = s.finite(verb);
    if (phrase?.amount !== 'p' || readings.length === 0 || s.word(phrase.start - 1) === 'un') return [];
    if (
      /^(de|d'|des|du|parmi)$/.test(s.word(phrase.start - 1)) ||
      (/^(du|des)$/.test(s.word(phrase.at)) && phrase.start > 0 && s.isNoun(phrase.start - 1))
    )
      return [];
    if (readings.some(({ person }) => person === 5) || !readings.some(({ person }) => person === 2)) return [];
    const reading = likeliest(readings.filter(({ person }) => person === 2));
    const to = reading && s.lexicon.conjugate(reading.lemma, reading.tense, 5);
    return to ? [s.change(verb, verb, to, explain(s.tokens[phrase.noun]?.text ?? '', to))] : [];
  });
}

/** "Est-ce que vous a", "c'est moi qui a": fixed subjects whose verb follows. */
function quantified(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(beaucoup|plupart|nombre)$/.test(token.word) || !/^(de|d'|des)$/.test(s.word(i + 1))) return [];
    const noun = i + 2;
    const reading = s.is(noun).nouns[0];
    if (reading?.amount !== 'p') return [];
    let verb = noun + 1;
    while (s.is(verb).adjectives.length > 0 && s.finite(verb).length === 0) verb += 1;
    while (/^(ne|n'|me|se|s'|y|en)$/.test(s.word(verb))) verb += 1;
    const readings = s.finite(verb);
    if (readings.length === 0 || s.isNoun(verb) || readings.some(({ person }) => person === 5)) return [];
    if (i > 1 && !s.isEdge(i - 1) && !/^(la|que|et|mais|car)$/.test(s.word(i - 1))) return [];
    const one = likeliest(readings.filter(({ person }) => person === 2));
    const to = one && s.lexicon.conjugate(one.lemma, one.tense, 5);
    return to ? [s.change(verb, verb, to, explain(s.said(i, noun), to))] : [];
  });
}

export const subjectVerbRules: Rule<Sentence>[] = [
  {
    id: 'verb-person',
    kind: 'conjugation',
    wrong: [
      ['Je veut un café.', 'Je veux un café.'],
      ['Nous prend le menu.', 'Nous prenons le menu.'],
      ['Vous faisez quoi ?', 'Vous faites quoi ?'],
      ['Je parler français.', 'Je parle français.'],
      ['Ils va à Nice.', 'Ils vont à Nice.'],
      ['Mes parents habite à Rome.', 'Mes parents habitent à Rome.'],
      ['Les frites est froides.', 'Les frites sont froides.'],
    ],
    right: [
      'Je peux venir ?',
      "S'il vous plaît.",
      'Mon frère et moi aimons ça.',
      'Le prix des chambres est bas.',
      'On y va ?',
      'Je vous prends du pain.',
    ],
    find: (s) => verbGroups(s).flatMap((group) => misbent(s, group)),
  },
  {
    id: 'verb-before-subject',
    kind: 'agreement',
    wrong: [
      ['Combien coûte les fraises ?', 'Combien coûtent les fraises ?'],
      ['Où est les toilettes ?', 'Où sont les toilettes ?'],
      ['Les gens qui habite ici.', 'Les gens qui habitent ici.'],
      ['Beaucoup de personnes pense que non.', 'Beaucoup de personnes pensent que non.'],
    ],
    right: [
      'Combien coûte le pain ?',
      'Où sont le pain et le sel ?',
      'Un des clients qui habite ici.',
      'Beaucoup de monde est venu.',
    ],
    find: (s) => [...beforeSubject(s), ...afterWho(s), ...quantified(s)],
  },
];
