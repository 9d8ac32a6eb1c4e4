import type { Fix } from '../../corrector/grammar.ts';
import { rewrite } from '../edit.ts';
import { INTERJECTIONS } from '../pattern.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { nounPhrase, subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { AUX, NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, ADV, BE, DET, DO, HAVE, MODAL, NOT, NUM, OBJ, PREP, SUBJ, VB, VD, VN, VZ, WH, TO, VG } = TAG;

/** The end of a question's first words: "what time", "how much", "which platform", "what kind of beer". */
function questionWordsEnd({ tokens }: Sentence, at: number): number {
  const word = tokens[at] as Token;
  const next = tokens[at + 1];
  if (!next) return at + 1;
  if (word.low === 'how' && /^(much|many|long|far|often|old|big|late|early|fast)$/.test(next.low)) {
    const noun = tokens[at + 2];
    return /^(much|many)$/.test(next.low) &&
      isOnly(noun, NOUN | VB | VZ) &&
      may(noun, NOUN) &&
      !/^(cost|start|leave)$/.test(noun?.verb ?? '') &&
      may(tokens[at + 3], SUBJ | AUX | DET)
      ? at + 3
      : at + 2;
  }
  if (/^(what|which)$/.test(word.low)) {
    if (/^(kind|kinds|sort|sorts|type|types)$/.test(next.low) && tokens[at + 2]?.low === 'of') {
      const inner = nounPhrase({ tokens }, at + 3);
      return inner ? inner.end : at + 1;
    }
    if (
      /^(one|ones|time|day|colour|size|platform|floor|train|bus|room|number|language|languages|music|food|wine|dish|street|station|month|year|job|sport|station)$/.test(
        next.low,
      )
    )
      return at + 2;
  }
  return at + 1;
}

/** True if a finite verb follows that belongs to another clause. */
function hasAnotherVerb({ tokens }: Sentence, from: number): boolean {
  return tokens.slice(from).some((token, i) => {
    const before = tokens[from + i - 1];
    if (may(before, TO | MODAL)) return false;
    return (
      may(token, MODAL | DO) ||
      (may(token, BE) && !/^(be|been|being)$/.test(token.low)) ||
      isOnly(token, VZ | VD) ||
      (may(token, SUBJ) && !may(token, OBJ))
    );
  });
}

const ORDER = 'In a question the verb comes before the subject: where can I pay?';
const ASK = 'A question takes “do”, “does” or “did” before the subject: where do you live?';

function start({ tokens }: Sentence): number {
  let at = 0;
  while (at < tokens.length && INTERJECTIONS.has((tokens[at] as Token).low)) at += 1;
  if (may(tokens[at], PREP) && may(tokens[at + 1], WH)) at += 1;
  return at;
}

/** "Does" for one other, "did" in the past. */
function auxiliary(verb: Token, person: string | null): string {
  if (isOnly(verb, VD | VN)) return 'did';
  return person === 'third' || (person === null && may(verb, VZ)) ? 'does' : 'do';
}

/** "Where I can pay", "What you recommend", "How much it costs". */
function findUninverted(sentence: Sentence): { fix: Fix[]; isDo: boolean } | null {
  const { tokens, isQuestion } = sentence;
  const at = start(sentence);
  const word = tokens[at];
  if (!word || !may(word, WH) || /^(who|whom|whose)$/.test(word.low)) return null;
  if (!isQuestion) return null;
  const subjectStart = questionWordsEnd(sentence, at);
  if (/^(a|an|about|if|else)$/.test(tokens[subjectStart]?.low ?? '')) return null;
  if (word.low === 'how' && subjectStart === at + 1 && !may(tokens[subjectStart], SUBJ | DET)) return null;
  if (word.low === 'which' && subjectStart === at + 1) return null;
  if (word.low === 'how' && tokens[at + 1]?.low === 'come') return null;
  const subject = subjectAt(sentence, subjectStart);
  if (!subject || tokens[subjectStart]?.afterComma) return null;
  const first = tokens[subjectStart] as Token;
  if (!may(first, SUBJ) && !may(first, DET)) return null;
  // "What time is it" has its verb first; the subject of a question about it has none.
  const verbAt = subject.end;
  const verb = tokens[verbAt];
  if (!verb || verb.afterComma) return null;
  const next = tokens[verbAt + 1];
  const isContracted = verb.isJoined && verb.low !== "'s" && verb.low !== "'re";
  if (isContracted) return null;
  const end = next?.low === "n't" ? verbAt + 2 : verbAt + 1;
  if (hasAnotherVerb(sentence, end)) return null;
  if (may(verb, MODAL | BE) || (may(verb, HAVE) && (isOnly(next, VN | VD) || next?.low === 'got'))) {
    const full: Record<string, string> = { "'s": 'is', "'re": 'are', "'m": 'am' };
    const moved = full[verb.low] ?? ([verbAt, end] as const);
    const fix = rewrite(sentence, subjectStart, end, [moved, [subject.start, subject.end]], ORDER);
    return { fix, isDo: false };
  }
  if (may(verb, DO) && next?.low === "n't") {
    const base = tokens[end];
    const isPast = verb.low === 'did';
    const tail = base && isPast && may(base, VD) && base.verb ? [base.verb] : [];
    return {
      fix: rewrite(
        sentence,
        subjectStart,
        end + tail.length,
        [[verbAt, end], [subject.start, subject.end], ...tail],
        ORDER,
      ),
      isDo: false,
    };
  }
  if (may(verb, DO)) return null;
  if (!may(verb, VB | VZ | VD | HAVE) || !verb.verb) return null;
  const base = may(verb, HAVE) ? 'have' : verb.verb;
  const parts = [auxiliary(verb, subject.person), [subject.start, subject.end] as const, base];
  return { fix: rewrite(sentence, subjectStart, verbAt + 1, parts, ASK), isDo: true };
}

/** "When leaves the train", "How much costs the room": a verb before its subject without "do". */
function findVerbFirst(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  const at = start(sentence);
  const word = tokens[at];
  if (!word || !may(word, WH)) return [];
  const verbAt = questionWordsEnd(sentence, at);
  const verb = tokens[verbAt];
  if (word.low === 'how' && verb?.low === 'come') return [];
  if (!verb?.verb || may(verb, AUX | NOT) || verb.afterComma) return [];
  // "What kind of key opens it": the question word may be the subject, but "what time" and "what day" are not.
  const isTime = /^(time|day|month|year|platform)$/.test(tokens[verbAt - 1]?.low ?? '');
  const canBeSubject = /^(what|who|which)$/.test(word.low) && !isTime;
  if (canBeSubject && verbAt > at + 1 && !may(tokens[verbAt + 1], SUBJ)) return [];
  if (canBeSubject && (!/^(mean|say|cost)$/.test(verb.verb) || may(tokens[verbAt + 1], NUM))) return [];
  const isVerb =
    isOnly(verb, VB | VZ | VD | VN) || /^(cost|start|leave|work|stop|open|close|live|come|mean)$/.test(verb.verb);
  if (!isVerb || !may(verb, VB | VZ | VD)) return [];
  const isMany = /^(much|many)$/.test(tokens[verbAt - 1]?.low ?? '');
  if (isMany && verb.verb !== 'cost') return [];
  const next = tokens[verbAt + 1];
  const isThing =
    next &&
    (may(next, DET | SUBJ | NUM) ||
      next.isQuoted ||
      /^(this|that|these|those|it)$/.test(next.low) ||
      (canBeSubject ? false : may(next, NOUN)));
  if (!isThing) return [];
  let end = verbAt + 1;
  let person: string | null = 'third';
  if (next.isQuoted) while (tokens[end]?.isQuoted) end += 1;
  else if (/^(this|that|these|those)$/.test(next.low) && !may(tokens[verbAt + 2], NOUN | ADJ)) {
    end += 1;
    person = /^th(is|at)$/.test(next.low) ? 'third' : 'other';
  } else {
    const subject = subjectAt(sentence, verbAt + 1);
    if (!subject) return [];
    end = subject.end;
    person = subject.person ?? 'third';
  }
  if (hasAnotherVerb(sentence, end)) return [];
  const hasQuote = next.isQuoted ? sentence.text[(tokens[end - 1] as Token).end] === '"' : false;
  if (hasQuote) {
    const { start: from } = verb;
    const to = (tokens[end - 1] as Token).end + 1;
    const quoted = sentence.text.slice(verb.end, to);
    return [{ start: from, end: to, to: `${auxiliary(verb, person)}${quoted} ${verb.verb}`, explanation: ASK }];
  }
  return rewrite(sentence, verbAt, end, [auxiliary(verb, person), [verbAt + 1, end], verb.verb], ASK);
}

const INTRODUCE =
  /^(know|tell|ask|wonder|wondering|explain|remember|understand|show|sure|idea|see|check|say|forgot|find)$/;

/** "Can you tell me where is the station": a question within a sentence has the order of a statement. */
function findIndirect(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((word, i): Fix[] => {
    if (!may(word, WH) || word.afterComma || /^(which|who)$/.test(word.low)) return [];
    const before = tokens[i - 1];
    const introduces =
      INTRODUCE.test(before?.low ?? '') ||
      (/^(me|us|you|out)$/.test(before?.low ?? '') && INTRODUCE.test(tokens[i - 2]?.low ?? ''));
    if (!introduces || (/^(i|you)$/.test(before?.low ?? '') && tokens[i - 2]?.low === 'and')) return [];
    const aux = questionWordsEnd(sentence, i);
    const verb = tokens[aux];
    if (!verb || !(may(verb, BE | DO | MODAL) || verb.low === "'s") || /^(be|been)$/.test(verb.low)) return [];
    if (tokens[aux + 1]?.low === "n't") return [];
    const subject = subjectAt(sentence, aux + 1);
    const why = 'Within a sentence the subject comes first again: tell me where the station is.';
    const demonstrative =
      /^(this|that|these|those)$/.test(tokens[aux + 1]?.low ?? '') &&
      (!tokens[aux + 2] || (tokens[aux + 2] as Token).afterComma);
    const end = demonstrative ? aux + 2 : subject?.end;
    if (end === undefined) return [];
    // "I could see what was chicken": the question word is the subject.
    if (word.low === 'what' && !may(tokens[aux + 1], DET | SUBJ | OBJ | TAG.NAME)) return [];
    if (may(verb, DO)) {
      const lexical = tokens[end];
      if (!lexical?.verb || !may(lexical, VB | VZ) || !subject) return [];
      const form =
        verb.low === 'did'
          ? sentence.lexicon.past(lexical.verb)
          : verb.low === 'does'
            ? sentence.lexicon.third(lexical.verb)
            : lexical.verb;
      return rewrite(sentence, aux, end + 1, [[aux + 1, end], form], why);
    }
    const full = verb.low === "'s" ? 'is' : verb.low === "'re" ? 'are' : ([aux, aux + 1] as const);
    if (may(tokens[end], ADJ | VG | VN | NOUN) && !may(tokens[end], ADV) && may(verb, BE) && word.low === 'what')
      return [];
    return rewrite(sentence, aux, end, [[aux + 1, end], full], why);
  });
}

export const questionOrder: EnglishRule = {
  id: 'question-order',
  kind: 'question-order',
  wrong: [
    ['Where I can pay?', 'Where can I pay?'],
    ['How much it is?', 'How much is it?'],
    ['Why you are late?', 'Why are you late?'],
    ['Can you tell me where is the station?', 'Can you tell me where the station is?'],
    ['Do you know what time is it?', 'Do you know what time it is?'],
    ['I don’t know where does he live.', 'I don’t know where he lives.'],
  ],
  right: [
    'Where I live, it rains a lot.',
    'What I want is a coffee.',
    'I know where I can pay.',
    'When I can, I come.',
    'What a day!',
    'How nice you are!',
    'Do you know who is coming?',
  ],
  find: (sentence) => {
    const found = findUninverted(sentence);
    return [...(found && !found.isDo ? found.fix : []), ...findIndirect(sentence)];
  },
};

export const questionDo: EnglishRule = {
  id: 'question-do',
  kind: 'do-support',
  wrong: [
    ['What you recommend?', 'What do you recommend?'],
    ['How much it costs?', 'How much does it cost?'],
    ['When leaves the train?', 'When does the train leave?'],
    ['How much costs the room?', 'How much does the room cost?'],
    ['What time you open?', 'What time do you open?'],
    ['What means this word?', 'What does this word mean?'],
  ],
  right: [
    'What costs five pounds?',
    'Who lives here?',
    'What you need is sleep.',
    'How many people came?',
    'What happened yesterday?',
  ],
  find: (sentence) => {
    const found = findUninverted(sentence);
    return [...(found?.isDo ? found.fix : []), ...findVerbFirst(sentence)];
  },
};
