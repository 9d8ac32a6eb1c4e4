import type { Fix } from '../../corrector/grammar.ts';
import { ADVERBS, agreed, reason } from '../agreed.ts';
import { replaceWord } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { beginsClause, nounPhrase, type Subject, subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { AUX, NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const {
  ADJ,
  ADV,
  BE,
  DET,
  DO,
  HAVE,
  MODAL,
  NOT,
  NP,
  NS,
  OBJ,
  PREP,
  SUBJ,
  TO,
  VB,
  VD,
  VG,
  VZ,
  WH,
  CONJ,
  NUM,
  NAME,
  PLACE,
} = TAG;

/** Verbs that are also nouns, but are a verb after a noun that begins a clause ("my father work"). */
const STRONG = new Set(
  'work live want need have go come cost look taste start close open leave arrive stop eat drink speak know think make take help play teach study give feel smell love hate run fit contain include use say tell seem believe become depend change sell sleep sit stay travel visit walk watch wear write read understand try call cook drive learn buy bring pay belong mean prefer enjoy hope bark show answer finish return'.split(
    ' ',
  ),
);
const BASE_AFTER = /^(let|make|made|help|helped|see|saw|hear|heard|watch|watched|have|had|than|as|like|lets|makes)$/;

/** Things that begin a sentence without an article. */
const BARE_SUBJECTS = /^(breakfast|lunch|dinner|check-in|school|work|life|food|water|coffee|music|english)$/;

const hasFinite = (tokens: readonly Token[], from: number) =>
  tokens.slice(from).some((token) => may(token, AUX) || isOnly(token, VZ | VD));

/** True where a word after a subject is surely its verb. */
function isVerbOf(sentence: Sentence, subject: Subject, at: number): boolean {
  const { tokens } = sentence;
  const verb = tokens[at] as Token;
  // "God save the King", "God bless you": a wish.
  if (verb.afterComma || verb.isQuoted || tokens[subject.start]?.low === 'god') return false;
  if (may(verb, BE)) return true;
  // "She need not decide".
  if (verb.low === 'need' && may(tokens[at + 1], NOT)) return false;
  // "The baby boom is over": a verb follows what may be one.
  if (may(verb, VB) && !may(verb, VZ) && may(tokens[at + 1], BE | HAVE | MODAL) && !may(tokens[subject.start], SUBJ))
    return false;
  if (may(verb, HAVE | DO)) return /^(have|has|do|does)$/.test(verb.low);
  const isPronoun = subject.end === subject.start + 1 && may(tokens[subject.start], SUBJ);
  if (isOnly(verb, VB) || isOnly(verb, VZ))
    return (
      isPronoun || (!may(tokens[subject.end - 1], NUM) && (STRONG.has(verb.verb ?? '') || tokens[at + 1] !== undefined))
    );
  const isMarked = may(tokens[subject.start], DET | SUBJ | NAME | TAG.INDEF | NP);
  if (at > subject.end && isMarked && isOnly(verb, VB | VZ | NS | NP) && may(verb, VB | VZ) && verb.low !== 'sort')
    return true;
  if (!may(verb, VB | VZ) || may(verb, VD)) return false;
  if (isPronoun && isOnly(verb, VB | VZ | ADJ | ADV) && STRONG.has(verb.verb ?? '')) return true;
  const next = tokens[at + 1];
  // "Like" is a preposition as well: "a year like that".
  if (verb.low === 'like') {
    const first = tokens[subject.start] as Token;
    const isPerson =
      (may(first, SUBJ) && first.low !== 'it') ||
      /^(everybody|everyone|nobody|my|his|her|our|their)$/.test(first.low) ||
      may(first, NAME);
    return (
      isPerson &&
      next !== undefined &&
      !next.afterComma &&
      may(next, DET | NS | NP | TO | VG | OBJ) &&
      !hasFinite(tokens, at + 1)
    );
  }
  if (!STRONG.has(verb.verb ?? '')) return false;
  // "A radical change for the better": an adjective with its noun.
  if (may(tokens[at - 1], ADJ) && may(verb, NS | NP) && subject.end === at) return false;
  const opening = tokens[subject.start];
  if (
    !isPronoun &&
    subject.person === 'third' &&
    !may(opening, DET | NAME | TAG.INDEF) &&
    opening?.low !== 'one' &&
    !BARE_SUBJECTS.test(opening?.low ?? '')
  )
    return false;
  return (
    next !== undefined &&
    !next.afterComma &&
    may(next, DET | PREP | OBJ | TO | ADV | ADJ | NUM | VG | WH | NS | NP | PLACE)
  );
}

/** A subject and its verb at the beginning of a clause. */
function clauseAt(sentence: Sentence, i: number): { subject: Subject; at: number } | null {
  const { tokens } = sentence;
  const first = tokens[i] as Token;
  const before = tokens[i - 1];
  const isPronoun = may(first, SUBJ) && !may(first, OBJ);
  if (!isPronoun && (!beginsClause(sentence, i) || /^n?or$/.test(before?.low ?? ''))) return null;
  if (first.low === 'that' && first.afterComma && i > 0) return null;
  // "Get to know you", "Annex I", "you and he".
  if (may(first, OBJ) && may(before, VB) && may(tokens[i - 2], TO)) return null;
  if (first.low === 'i' && before?.isCapital && !first.afterComma && may(before, NS | NP)) return null;
  if (isPronoun && before?.low === 'and' && may(tokens[i - 2], SUBJ)) return null;
  // "It is important that the training discuss it".
  const isWanted = /^(important|essential|vital|crucial|necessary)$/.test(tokens[i - 2]?.low ?? '');
  if (before?.low === 'that' && isWanted) return null;
  // "They suggested she go".
  if (!first.afterComma && /^(suggest|recommend|insist|demand|request|propose|require)$/.test(before?.verb ?? ''))
    return null;
  if (before && (before.tags & (MODAL | DO | BE | HAVE | TO) || BASE_AFTER.test(before.low)) && !first.afterComma)
    return null;
  // "Not only does he", "so do I", "neither has he".
  if (before && may(before, NOT) && may(tokens[i - 2], AUX)) return null;
  if (
    first.low === 'i' &&
    /^and|or$/.test(before?.low ?? '') &&
    !may(tokens[i - 2], CONJ) &&
    may(tokens[i - 2], NOUN | NAME | SUBJ | OBJ)
  )
    return null;
  // "My brother and he live": both are the subject, unless a verb came before.
  const isShared = isPronoun && before?.low === 'and' && may(tokens[i - 2], NOUN | NAME | SUBJ | OBJ);
  if (isShared && !tokens.slice(0, i - 2).some((token) => isOnly(token, VZ | VD | VB) || may(token, AUX))) return null;
  const subject = subjectAt(sentence, i);
  if (!subject) return null;
  // "With guns, cash and drugs": the rest of a list.
  // "We lay there, smoking weed": what somebody does beside.
  if (first.afterComma && may(first, VG) && i > 0) return null;
  const isBare = !may(first, DET | SUBJ | NAME | TAG.INDEF) && !first.isCapital;
  if (first.afterComma && isBare && tokens.slice(i, subject.end).some(({ low }) => low === 'and')) return null;
  // "A part that breaks is expensive": the word after "that" is a verb, no plural.
  const isOneWord = subject.end === i + 1 && may(first, VZ) && may(first, NP);
  if (isOneWord && /^(that|which|who)$/.test(before?.low ?? '') && may(tokens[i - 2], NOUN)) return null;
  let at = subject.end;
  while (ADVERBS.test(tokens[at]?.low ?? '') && !tokens[at]?.afterComma) at += 1;
  return tokens[at] ? { subject, at } : null;
}

const UNREAL = /^(if|wish|though|suppose)$/;

/** Fixes of one kind: third persons that lack their "-s", or all others. */
function findAgreement(sentence: Sentence, isThird: boolean): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((_, i): Fix[] => {
    const clause = clauseAt(sentence, i);
    if (!clause) return [];
    const { subject, at } = clause;
    const verb = tokens[at] as Token;
    if (!isVerbOf(sentence, subject, at)) return [];
    // "Recommend that he go", and questions of the form "how she look" that another rule mends.
    if (
      /^(that)$/.test(tokens[i - 1]?.low ?? '') &&
      /^(suggest|recommend|insist|demand|ask)$/.test(tokens[i - 2]?.verb ?? '')
    )
      return [];
    const isUnreal = tokens.slice(0, i).some(({ low }) => UNREAL.test(low));
    const right = agreed(sentence, subject, verb, isUnreal);
    if (right === null) return [];
    const isLexicalThird = subject.person === 'third' && !may(verb, BE);
    if (isLexicalThird !== isThird) return [];
    return replaceWord(sentence, at, right, reason(subject.word, verb.text, right));
  });
}

/** "Do he", "does you", "is the shops", "where is my keys": the verb before its subject. */
function findInverted(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((verb, i): Fix[] => {
    const before = tokens[i - 1];
    const isStart =
      i === 0 ||
      may(before, WH) ||
      (may(tokens[i - 2], WH) &&
        (may(before, ADJ | ADV | NOUN) || /^(much|many)$/.test(before?.low ?? '')) &&
        !may(tokens[i - 2], CONJ)) ||
      /^(please|sorry|hello|hi)$/.test(before?.low ?? '') ||
      (sentence.isQuestion && /^(and|but)$/.test(before?.low ?? ''));
    if (!isStart || verb.isJoined || !/^(is|are|was|were|do|does|has)$/.test(verb.low)) return [];
    let start = i + 1;
    if (tokens[start]?.low === "n't") start += 1;
    if (tokens[start]?.low === 'there') return [];
    const subject = subjectAt(sentence, start);
    if (!subject || subject.person === null) return [];
    const first = tokens[start] as Token;
    const isPronoun = may(first, SUBJ);
    if (verb.low === 'has' && !isPronoun) return [];
    if (!isPronoun) {
      const phrase = nounPhrase(sentence, start);
      if (!phrase || (!phrase.determiner && subject.person === 'third')) return [];
      if (/^(do|does)$/.test(verb.low) && !may(tokens[subject.end], VB | VZ | ADV)) return [];
      if (/^(what|who)$/.test(before?.low ?? '') && !may(verb, BE)) return [];
      if (tokens[phrase.end]?.low === 'and') return [];
    }
    const right = agreed(sentence, subject, verb, false);
    if (right === null || (verb.low === 'were' && (subject.person !== 'third' || !sentence.isQuestion))) return [];
    if (verb.low === 'do' && first.low === 'it' && !may(before, WH)) return [];
    return replaceWord(sentence, i, right, reason(subject.word, verb.text, right));
  });
}

/** "He plays the guitar and sing": the second verb of the same subject. */
function findSecondVerb(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((_, i): Fix[] => {
    const clause = clauseAt(sentence, i);
    if (clause?.subject.person !== 'third' || !isOnly(tokens[clause.at], VZ) || may(tokens[i - 1], WH)) return [];
    for (let at = clause.at + 1; at < tokens.length - 1; at += 1) {
      const token = tokens[at] as Token;
      if (may(token, AUX | TO | SUBJ | WH) || token.afterComma || /^(make|makes|let|lets|helps?)$/.test(token.low))
        return [];
      const second = tokens[at + 1] as Token;
      if (token.low === 'and' && isOnly(second, VB) && second.verb)
        return replaceWord(
          sentence,
          at + 1,
          lexicon.third(second.verb),
          reason(clause.subject.word, second.text, lexicon.third(second.verb)),
        );
    }
    return [];
  });
}

export const thirdPerson: EnglishRule = {
  id: 'third-person',
  kind: 'third-person',
  wrong: [
    ['She live in Madrid.', 'She lives in Madrid.'],
    ['One of my friends live in Paris.', 'One of my friends lives in Paris.'],
    ['My wife don’t eat meat.', 'My wife doesn’t eat meat.'],
    ['The train leave at nine.', 'The train leaves at nine.'],
    ['He always forget his keys.', 'He always forgets his keys.'],
    ['Everybody know that.', 'Everybody knows that.'],
  ],
  right: [
    'Does she live here?',
    'Let him go.',
    'My brother and my sister live here.',
    'I saw her leave.',
    'The train ticket, please.',
    'Can he come?',
  ],
  find: (sentence) => [...findAgreement(sentence, true), ...findSecondVerb(sentence)],
};

export const agreement: EnglishRule = {
  id: 'subject-verb',
  kind: 'agreement',
  wrong: [
    ['I has a car.', 'I have a car.'],
    ['The chips is cold.', 'The chips are cold.'],
    ['The children was playing.', 'The children were playing.'],
    ['They lives here.', 'They live here.'],
    ['Where is my keys?', 'Where are my keys?'],
    ['Do he like it?', 'Does he like it?'],
  ],
  right: [
    'If I were you, I would go.',
    'My wife and I are here.',
    'The price of the rooms is high.',
    'What are those?',
    'How old are your children?',
    'A cheap part that breaks is the most expensive part you can buy.',
    'The United States is a big country.',
    'The hotel staff were helpful.',
  ],
  find: (sentence) => [...findAgreement(sentence, false), ...findInverted(sentence)],
};
