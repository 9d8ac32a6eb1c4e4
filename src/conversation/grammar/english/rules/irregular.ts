import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { regularPast, regularPlural } from '../reading/inflection.ts';
import type { Lexicon } from '../reading/lexicon.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import type { Sentence } from '../reading/sentence.ts';
import { TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';
import { isOver, PAST } from './tense.ts';

const { ADV, BE, HAVE, MODAL, DO, NOT, SUBJ, VB, VD, VN, TO } = TAG;

const IRREGULAR_VERBS =
  'be become begin bite blow break bring build buy catch choose come cost cut do draw drink drive eat fall feel fight find fly forget forgive freeze get give go grow have hear hide hit hold hurt keep know leave lend let lose make mean meet pay put read ride ring rise run say see sell send shine shoot show shut sing sit sleep speak spend stand steal swim take teach tell think throw understand wake wear win write'.split(
    ' ',
  );
const IRREGULAR_NOUNS =
  'man woman child person foot tooth mouse wife life knife leaf shelf loaf thief scarf half'.split(' ');

/** Forms that learners make by the rule, with the verb: "buyed", "goed". */
function madeForms(lexicon: Lexicon): Map<string, string> {
  const made = new Map<string, string>();
  for (const verb of IRREGULAR_VERBS) {
    const { irregularPast } = { irregularPast: regularPast(verb) };
    const past = lexicon.past(verb);
    const participle = lexicon.participle(verb);
    for (const form of [irregularPast, `${verb}ed`, `${past}ed`, `${participle}ed`, `${verb}n`])
      if (!lexicon.find(form) && form.length > 3 && !/^(founded|grounded|waken)$/.test(form)) made.set(form, verb);
  }
  for (const [form, verb] of [
    ['writed', 'write'],
    ['writen', 'write'],
    ['gived', 'give'],
    ['hitted', 'hit'],
    ['putted', 'put'],
    ['cutted', 'cut'],
    ['costed', 'cost'],
    ['payed', 'pay'],
    ['teached', 'teach'],
    ['catched', 'catch'],
    ['splitted', 'split'],
    ['choosed', 'choose'],
    ['chosed', 'choose'],
    ['thinked', 'think'],
    ['bringed', 'bring'],
    ['swimmed', 'swim'],
    ['winned', 'win'],
    ['runned', 'run'],
    ['sitted', 'sit'],
    ['getted', 'get'],
    ['beginned', 'begin'],
    ['forgotted', 'forget'],
  ] as const)
    if (!lexicon.find(form) || form === 'costed') made.set(form, verb);
  return made;
}

const known = new WeakMap<Lexicon, { verbs: Map<string, string>; nouns: Map<string, string> }>();

function formsOf(lexicon: Lexicon) {
  const forms = known.get(lexicon) ?? {
    verbs: madeForms(lexicon),
    nouns: new Map(
      IRREGULAR_NOUNS.flatMap((noun) => [
        [regularPlural(noun), lexicon.plural(noun)] as const,
        [`${lexicon.plural(noun)}s`, lexicon.plural(noun)] as const,
      ]).filter(
        ([form, plural]) =>
          form !== plural &&
          form !== 'liveses' &&
          form !== 'halfs' &&
          form !== 'peoples' &&
          form !== 'lifes' &&
          !form.endsWith('vess'),
      ),
    ),
  };
  known.set(lexicon, forms);
  return forms;
}

/** The word that rules the form of a participle: "have", "be"; adverbs and pronouns between do not count. */
function ruler(tokens: readonly Token[], at: number): Token | undefined {
  let i = at - 1;
  while (i >= 0 && (may(tokens[i], NOT | SUBJ) || isOnly(tokens[i], ADV))) i -= 1;
  const found = tokens[i];
  return found && may(found, HAVE | BE | MODAL | DO | TO) ? found : undefined;
}

function findMadeForms(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  const { verbs, nouns } = formsOf(lexicon);
  return tokens.flatMap((token, i): Fix[] => {
    if (token.isQuoted || (token.isCapital && i > 0)) return [];
    const verb = verbs.get(token.low);
    if (verb) {
      const by = ruler(tokens, i);
      const form =
        by && may(by, MODAL | DO | TO)
          ? verb
          : by && !(may(by, HAVE) && by.low === 'having')
            ? lexicon.participle(verb)
            : lexicon.past(verb);
      return replaceWord(
        sentence,
        i,
        form,
        `“${verb}” is irregular: ${verb}, ${lexicon.past(verb)}, ${lexicon.participle(verb)}.`,
      );
    }
    const plural = nouns.get(token.low);
    if (plural) return replaceWord(sentence, i, plural, `The plural is irregular: ${plural}.`);
    if (
      token.low === 'peoples' &&
      (/^(are|were|is|have|who)$/.test(tokens[i + 1]?.low ?? '') ||
        /^(other|many|some|two|three|four|these|most|all|young)$/.test(tokens[i - 1]?.low ?? ''))
    )
      return replaceWord(sentence, i, 'people', '“People” is plural already.');
    if (
      token.low === 'persons' &&
      (may(tokens[i - 1], TAG.NUM) || /^(many|other|young|old|nice|friendly)$/.test(tokens[i - 1]?.low ?? '')) &&
      !/^(in|elected|who)$/.test(tokens[i + 1]?.low ?? '')
    )
      return replaceWord(sentence, i, 'people', 'The plural of “person” is “people”.');
    return [];
  });
}

/** "I have went", "it is broke", "I seen": the past for the participle, and the other way about. */
function findParticiples(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    if (!token.verb || token.isQuoted || token.afterComma) return [];
    const before = tokens[i - 1];
    const by = ruler(tokens, i);
    const participle = lexicon.participle(token.verb);
    const why = `“${token.verb}” is irregular: ${token.verb}, ${lexicon.past(token.verb)}, ${participle}.`;
    const isJustPast = isOnly(token, VD) && !may(token, VN) && token.low !== participle && !may(token, BE);
    if (isJustPast && by && may(by, HAVE) && !/^(having)$/.test(by.low)) {
      if (may(before, SUBJ) && by !== tokens[i - 2]) return [];
      if (may(before, SUBJ) && !(i >= 2 && (tokens[i - 3] === undefined || sentence.isQuestion))) return [];
      // "I have went there yesterday": its time asks for the past, which stands there already.
      if (by === before && isOver(sentence)) {
        const start = by.isJoined ? i - 2 : i - 1;
        return rewrite(sentence, start, i + 1, by.isJoined ? [[i - 2, i - 1], token.low] : [token.low], PAST);
      }
      return replaceWord(sentence, i, participle, why);
    }
    if (
      isJustPast &&
      by &&
      may(by, BE) &&
      before === by &&
      /^(broke|stole|wrote|took|gave|forgot|spoke|drove|ate|chose|froze|wore|did|saw|knew|drew|threw)$/.test(
        token.low,
      ) &&
      by.low !== 'been'
    )
      return replaceWord(sentence, i, participle, why);
    if (
      /^(been|seen|done|gone|eaten|taken|written|spoken|drunk|begun|forgotten|broken)$/.test(token.low) &&
      before &&
      /^(i|we|they|he|she|you)$/.test(before.low) &&
      !may(tokens[i - 2], HAVE | BE | MODAL)
    ) {
      const have = /^(he|she)$/.test(before.low) ? 'has' : 'have';
      return rewrite(sentence, i, i + 1, [have, [i, i + 1]], `“${token.low}” needs “have”: I have ${token.low}.`);
    }
    // "Have you ever eat", "I have never see".
    if (
      isOnly(token, VB) &&
      by &&
      may(by, HAVE) &&
      /^(ever|never|already|just|not|n't|you)$/.test(before?.low ?? '') &&
      participle !== token.low &&
      (before?.low !== 'you' || (i === 2 && sentence.isQuestion && by.low === 'have'))
    )
      return replaceWord(sentence, i, participle, `After “have” the participle stands: ${participle}.`);
    return [];
  });
}

export const irregularForms: EnglishRule = {
  id: 'irregular',
  kind: 'irregular',
  wrong: [
    ['I buyed a ticket.', 'I bought a ticket.'],
    ['I have two childs.', 'I have two children.'],
    ['I have went there.', 'I have gone there.'],
    ['I have went there yesterday.', 'I went there yesterday.'],
    ['I’ve went there yesterday.', 'I went there yesterday.'],
    ['The key is broke.', 'The key is broken.'],
    ['I seen it before.', 'I have seen it before.'],
    ['Have you ever eat it?', 'Have you ever eaten it?'],
  ],
  right: ['I have hurt my foot.', 'He had a car and drove it.'],
  find: (sentence) => [...findMadeForms(sentence), ...findParticiples(sentence)],
};
