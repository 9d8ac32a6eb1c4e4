import type { Fix } from '../../corrector/grammar.ts';
import { rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { nounPhrase, subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { AUX, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, BE, CONJ, HAVE, NS, SUBJ, VB, VD, VZ, VN, PREP, ADV, NP } = TAG;

/** "I drink always coffee", "I never have been". */
function findFrequency(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((adverb, i): Fix[] => {
    if (!/^(always|often|usually|never|rarely|normally|seldom|also)$/.test(adverb.low) || adverb.afterComma || i < 1)
      return [];
    const verb = tokens[i - 1] as Token;
    const next = tokens[i + 1];
    const why = `“${adverb.low}” stands before the verb, but after “be”, “have” and “can”: I always drink tea, I am always late.`;
    const isLexical =
      verb.verb &&
      !verb.isCapital &&
      isOnly(verb, VB | VZ | VD | VN | NS | NP) &&
      may(verb, VB | VZ | VD) &&
      !may(verb, AUX);
    if (isLexical && i >= 2) {
      let start = i - 2;
      while (start > 0 && !may(tokens[start], SUBJ)) start -= 1;
      const subject = may(tokens[i - 2], SUBJ)
        ? { end: i - 1 }
        : i === subjectAt(sentence, 0)?.end
          ? null
          : subjectAt(sentence, Math.max(0, start));
      if (!subject || subject.end !== i - 1 || !next || next.afterComma) return [];
      // "Dating services usually offer it": the noun is no verb, for that follows.
      if (
        (adverb.low === 'never' && next.low === 'to') ||
        may(next, TAG.VG) ||
        (may(verb, NS | NP) && may(next, VB | VZ | VD))
      )
        return [];
      if (adverb.low === 'also' && !may(tokens[i - 2], SUBJ)) return [];
      if (adverb.low === 'also' && !may(next, TAG.DET | PREP | NP)) return [];
      if (/^(as|if|when|before|after|on|more|enough|and|but|have)$/.test(next.low) && adverb.low !== 'always')
        return [];
      if (may(verb, VD) && may(next, VN) && !may(next, TAG.DET)) return [];
      return rewrite(
        sentence,
        i - 1,
        i + 1,
        [
          [i, i + 1],
          [i - 1, i],
        ],
        why,
      );
    }
    // "I never have been", "I always am".
    if (next && i >= 1 && may(verb, SUBJ) && !next.afterComma && adverb.low !== 'also') {
      const isBe = /^(am|is|are|was|were)$/.test(next.low) && tokens[i + 2] !== undefined;
      const isHave =
        /^(have|has|had)$/.test(next.low) && may(tokens[i + 2], VN) && isOnly(tokens[i + 2], VN | VD | ADJ | BE);
      if (isBe || isHave)
        return rewrite(
          sentence,
          i,
          i + 2,
          [
            [i + 1, i + 2],
            [i, i + 1],
          ],
          why,
        );
    }
    return [];
  });
}

/** "I like very much coffee". */
function findVeryMuch(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((verb, i): Fix[] => {
    if (!/^(like|love|enjoy|want|miss|appreciate|need|hate)$/.test(verb.verb ?? verb.low) || !may(verb, VB | VZ | VD))
      return [];
    const length =
      tokens[i + 1]?.low === 'very' && tokens[i + 2]?.low === 'much'
        ? 2
        : tokens[i + 1]?.low === 'a' && tokens[i + 2]?.low === 'lot'
          ? 2
          : 0;
    if (length === 0) return [];
    const start = i + 1 + length;
    const first = tokens[start];
    if (!first || first.afterComma || first.low === 'of') return [];
    let end = nounPhrase(sentence, start)?.end ?? (may(first, TAG.OBJ) ? start + 1 : start);
    if (first.low === 'to' && may(tokens[start + 1], VB)) {
      end = start + 2;
      end = nounPhrase(sentence, end)?.end ?? end;
      while (may(tokens[end], PREP) && nounPhrase(sentence, end + 1))
        end = nounPhrase(sentence, end + 1)?.end as number;
    } else if (may(first, TAG.VG) && !nounPhrase(sentence, start)) end = start + 1;
    if (end === start) return [];
    return rewrite(
      sentence,
      i + 1,
      end,
      [
        [start, end],
        [i + 1, start],
      ],
      '“Very much” stands after what is liked: I like coffee very much.',
    );
  });
}

const AFTER_NOUN =
  /^(red|blue|green|yellow|black|white|brown|grey|gray|pink|purple|orange|double|single|big|small|large|cheap|expensive|new|old|beautiful|quiet|vegetarian|vegan|typical|traditional|interesting|important|difficult|delicious|elegant|modern|comfortable|long|short|warm|clean|nice|free|spicy|local|good)$/;

/** "A shirt blue", "a room double". */
function findAdjectiveAfter(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((adjective, i): Fix[] => {
    if (!AFTER_NOUN.test(adjective.low) || adjective.afterComma || i < 2) return [];
    const noun = tokens[i - 1] as Token;
    const article = tokens[i - 2] as Token;
    if (
      !isOnly(noun, NS | VB) ||
      !/^(a|an|one|another)$/.test(article.low) ||
      noun.afterComma ||
      /^(lot|bit|little|day|something|lord|way|time|week|year|month|person)$/.test(noun.low)
    )
      return [];
    const next = tokens[i + 1];
    if (next && !next.afterComma && !/^(and|for|with|in|please|but|or|from|at|to|near|because|on)$/.test(next.low))
      return [];
    if (/^(free|good|nice)$/.test(adjective.low) && next) return [];
    if (next?.low === 'and' && may(tokens[i + 2], ADJ)) return [];
    const verb = tokens[i - 3];
    if (
      /^(make|makes|made|find|finds|paint|painted|is|was|keep|get|got|like)$/.test(verb?.low ?? '') &&
      !/^(get|got)$/.test(verb?.low ?? '')
    )
      return [];
    return rewrite(
      sentence,
      i - 1,
      i + 1,
      [
        [i, i + 1],
        [i - 1, i],
      ],
      `The adjective comes first: a ${adjective.low} ${noun.low}.`,
    );
  });
}

/** "Today go I", "yesterday was I". */
function findVerbSecond(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  const [first, verb, subject] = tokens;
  if (
    sentence.isQuestion ||
    !first ||
    !verb ||
    !subject ||
    !/^(yesterday|today|tomorrow|then|now|sometimes|here|tonight|maybe|perhaps|often|usually|therefore|also)$/.test(
      first.low,
    )
  )
    return [];
  if (!/^(i|we|he|she|they)$/.test(subject.low) || verb.isJoined || subject.afterComma || verb.afterComma) return [];
  if (!may(verb, VB | VZ | VD | BE | HAVE | TAG.MODAL)) return [];
  if (first.low === 'here' && may(verb, BE | VB | VZ)) return [];
  return rewrite(
    sentence,
    1,
    3,
    [
      [2, 3],
      [1, 2],
    ],
    'The subject comes before the verb: today I go.',
  );
}

const PARTICLES: Record<string, string> = {
  wake: 'up',
  pick: 'up',
  turn: 'on|off|up|down',
  switch: 'on|off',
  try: 'on',
  put: 'on|down|away',
  take: 'off|away',
  fill: 'in|up',
  write: 'down',
  throw: 'away',
  give: 'back|up',
  bring: 'back',
  call: 'back',
  pay: 'back',
  send: 'back',
  look: 'up',
  clean: 'up',
  cut: 'up',
  find: 'out',
  wrap: 'up',
  check: 'in',
};

/** "Wake up me". */
function findParticles(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((verb, i): Fix[] => {
    const particles = verb.verb && PARTICLES[verb.verb];
    const particle = tokens[i + 1];
    const object = tokens[i + 2];
    if (
      !particles ||
      !particle ||
      !object ||
      particle.afterComma ||
      object.afterComma ||
      !particles.split('|').includes(particle.low)
    )
      return [];
    if (
      !/^(me|him|us|them|it)$/.test(object.low) ||
      (particle.low === 'on' && tokens.slice(0, i).some((token) => may(token, TAG.WH))) ||
      verb.verb === 'check' ||
      (object.low === 'it' && may(tokens[i + 3], BE | VZ | TAG.MODAL))
    )
      return [];
    return rewrite(
      sentence,
      i + 1,
      i + 3,
      [
        [i + 2, i + 3],
        [i + 1, i + 2],
      ],
      `A pronoun stands before “${particle.low}”: ${verb.low} ${object.low} ${particle.low}.`,
    );
  });
}

/** "Enough big". */
function findEnough(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((enough, i): Fix[] => {
    const adjective = tokens[i + 1];
    const next = tokens[i + 2];
    if (enough.low !== 'enough' || !adjective || adjective.afterComma || !isOnly(adjective, ADJ | ADV)) return [];
    if (
      /^(already|for|here|now|today|to|please|there|thanks|of|too|then|well|yet|just|other|same|really|good)$/.test(
        adjective.low,
      ) &&
      adjective.low !== 'good'
    )
      return [];
    if (next && !next.afterComma && may(next, NS | NP | ADJ) && !may(next, VB | ADV | CONJ)) return [];
    if (!may(adjective, ADJ)) return [];
    return rewrite(
      sentence,
      i,
      i + 2,
      [
        [i + 1, i + 2],
        [i, i + 1],
      ],
      `“Enough” stands after an adjective: ${adjective.low} enough.`,
    );
  });
}

export const wordOrder: EnglishRule = {
  id: 'word-order',
  kind: 'word-order',
  wrong: [
    ['I drink always coffee.', 'I always drink coffee.'],
    ['I never have been there.', 'I have never been there.'],
    ['I like very much your city.', 'I like your city very much.'],
    ['I want a shirt blue.', 'I want a blue shirt.'],
    ['Yesterday was I in town.', 'Yesterday I was in town.'],
    ['Can you wake up me?', 'Can you wake me up?'],
    ['It is not enough big.', 'It is not big enough.'],
  ],
  right: [
    'I have always liked it.',
    'Here are we all.',
    'I like it very much.',
    'Is there enough hot water?',
    'I find a coffee good.',
    'Turn it off.',
  ],
  find: (sentence) =>
    [findFrequency, findVeryMuch, findAdjectiveAfter, findVerbSecond, findParticles, findEnough].flatMap((find) =>
      find(sentence),
    ),
};
