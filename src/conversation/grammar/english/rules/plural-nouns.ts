import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { nounPhrase } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';

const { ADJ, ADV, BE, DET, NP, NS, NUM, VB, VN, VG } = TAG;

const PAIRS = new Set(
  'trousers jeans shorts pants tights leggings pyjamas glasses sunglasses scissors shoes socks gloves boots trainers sandals earrings headphones'.split(
    ' ',
  ),
);
/** Things of which one orders several by their name: "two coffees". */
const BY_PORTION = new Set(
  'coffee tea beer pizza cake salad soup juice dessert time day week sandwich lager cola lemonade cider night curry cappuccino latte espresso americano macchiato mocha cocktail juice water glass bed room hour town city country language sport job film train bus drink meal lunch class school station place person'.split(
    ' ',
  ),
);
const PLURAL_WORDS = /^(many|several|few|these|those|both|various|numerous)$/;

/** "Three night", "many tourist", "one of the best city". */
function findSingular(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const isNumber =
      may(token, NUM) &&
      !/^(one|1|0[.,:]?\d*|hundred|thousand|million)$/.test(token.low) &&
      !/^\d+[:.]\d|^\d{4}$|\d(st|nd|rd|th|am|pm)$/.test(token.low);
    const isPlural =
      PLURAL_WORDS.test(token.low) &&
      !(token.low === 'both' && tokens.slice(i + 1).some(({ low }) => low === 'and')) &&
      !(token.low === 'few' && /^(the|very)$/.test(tokens[i - 1]?.low ?? ''));
    const isOneOf =
      token.low === 'of' &&
      /^(one|many|several|few|each|two|three)$/.test(tokens[i - 1]?.low ?? '') &&
      may(tokens[i + 1], DET) &&
      /^(the|my|your|our|their|his|her|these|those)$/.test(tokens[i + 1]?.low ?? '');
    if (!(isNumber || isPlural || isOneOf)) return [];
    const before = tokens[i - 1];
    if (
      isNumber &&
      ((may(before, NOUN) && !may(before, VB)) ||
        (/^(at|a|an|number|room|the|platform|by|'s|half|past|to|every|each|one)$/.test(before?.low ?? '') &&
          !/^(the|to|a)$/.test(before?.low ?? '')))
    )
      return [];
    if (isNumber && /^(a)$/.test(before?.low ?? '') && token.low !== 'dozen') return [];
    if (isNumber && before?.tags === 0) return [];
    let at = i + (isOneOf ? 2 : 1);
    if (/^(hundred|thousand)$/.test(tokens[at]?.low ?? '')) at += 1;
    while (
      tokens[at] &&
      !tokens[at]?.afterComma &&
      (isOnly(tokens[at], ADJ) ||
        (may(tokens[at], ADJ) && may(tokens[at + 1], NOUN) && !tokens[at + 1]?.afterComma && !may(tokens[at], NS)) ||
        /^(most|more|other|very)$/.test(tokens[at]?.low ?? ''))
    )
      at += 1;
    const noun = tokens[at];
    if (/^(last|next|same)$/.test(tokens[at - 1]?.low ?? '')) return [];
    if (!noun?.noun || noun.afterComma || noun.isCapital || !isOnly(noun, NS | VB) || !may(noun, NS)) return [];
    const counting = lexicon.counting(noun.noun);
    const isThing =
      counting === 'count' ||
      (isNumber && BY_PORTION.has(noun.noun)) ||
      (isPlural &&
        /^(day|friend|place|night|hour|week|city|town|country|language|film|sport|job|school|room)$/.test(noun.noun));
    if (!isThing || lexicon.plural(noun.noun) === noun.noun) return [];
    if (token.low === 'these' || token.low === 'those') {
      const verb = tokens[at + 1];
      const isSingular = verb && /^(is|was|looks|costs|has|does)$/.test(verb.low);
      if (isSingular)
        return replaceWord(
          sentence,
          i,
          token.low === 'these' ? 'this' : 'that',
          `“${noun.text}” is one: this ${noun.low}.`,
        );
    }
    // "Two bedroom flat", "five star hotel": a noun before another stays in the singular.
    const next = tokens[at + 1];
    // "One of the city's shops".
    if (next?.isJoined && may(next, DET)) return [];
    // "Three cherry blossom trees", "twenty percent".
    if (noun.low === 'percent' || (may(next, NOUN) && !next?.afterComma && may(tokens[at + 2], NOUN))) return [];
    if (
      next &&
      !next.afterComma &&
      (next.tags === 0 ||
        (may(next, NOUN | ADJ | VG) && !may(next, VB | VN | ADV | DET)) ||
        (/^(old|long|o'clock|by)$/.test(next.low) &&
          !/^(year|month|day|week|hour|minute|night|kilo|metre|person|people)$/.test(noun.noun)))
    )
      return [];
    if (noun.low === 'person' || noun.low === 'child')
      return replaceWord(sentence, at, lexicon.plural(noun.noun), `More than one: ${lexicon.plural(noun.noun)}.`);
    return replaceWord(
      sentence,
      at,
      lexicon.plural(noun.noun),
      `After “${isOneOf ? 'one of the' : token.text}” the plural stands: ${lexicon.plural(noun.noun)}.`,
    );
  });
}

/** "This shoes", "each days", "a trousers", "another chairs". */
function findPlural(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const phrase = /^(this|a|an|each|every|another|that)$/.test(token.low) ? nounPhrase(sentence, i) : null;
    const noun = phrase && tokens[phrase.head];
    if (!phrase || !noun?.noun || phrase.determiner !== token || !isOnly(noun, NP) || noun.isCapital) return [];
    const inside = tokens.slice(i + 1, phrase.head);
    if (
      inside.some(
        (word) =>
          may(word, NUM) ||
          (/^(few|lot|bit|couple|little|great|good|further|dozen|hundred|number|many|quarter|half)$/.test(word.low) &&
            /^(few|couple|dozen|hundred|many|further|quarter|half)$/.test(word.low)),
      )
    )
      return [];
    if (inside.some((word) => !isOnly(word, ADJ) && !may(word, ADJ) && !isOnly(word, NS))) return [];
    const following = tokens[phrase.end];
    if (following?.low === "'s" || /['’]$/.test(noun.text)) return [];
    // "A jobs board": the plural belongs to the noun after it.
    if (
      /^an?$/.test(token.low) &&
      following &&
      !following.afterComma &&
      (following.tags === 0 || may(following, NS | VG))
    )
      return [];
    if (token.low === 'that') {
      if (i > 0 || !may(tokens[phrase.end], BE)) return [];
      return replaceWord(sentence, i, 'those', `“${noun.text}” is plural: those ${noun.low}.`);
    }
    if (token.low === 'this') {
      if (following?.low === 'ago') return [];
      const isClause = /^(morning|evening|afternoon|week|year|time)$/.test(inside.at(-1)?.low ?? '');
      return isClause || inside.some((word) => isOnly(word, NS) && false)
        ? []
        : replaceWord(sentence, i, 'these', `“${noun.text}” is plural: these ${noun.low}.`);
    }
    if (token.low === 'a' || token.low === 'an') {
      if (following?.afterComma || noun.low === 'savings') return [];
      if (noun.low === 'people' && (following?.low === 'of' || may(following, VG))) return [];
      if (noun.noun === 'people' || noun.low === 'people')
        return rewrite(
          sentence,
          i,
          phrase.end,
          ['a', ...(inside.length ? [[i + 1, phrase.head] as const] : []), 'person'],
          'One is “a person”, more are “people”.',
        );
      const counted = PAIRS.has(noun.low) ? 'a pair of' : 'some';
      const isShown = /^(such|what|is|are)$/.test(tokens[i - 1]?.low ?? '');
      if (/^(means|crossroads|series|species|works|headquarters|lots|greens)$/.test(noun.low)) return [];
      return isShown
        ? rewrite(sentence, i, i + 2, [[i + 1, i + 2]], `“${noun.text}” is plural and takes no “a”.`)
        : rewrite(sentence, i, i + 1, [counted], `“${noun.text}” is plural and takes no “a”: ${counted} ${noun.low}.`);
    }
    if (token.low === 'another') return [];
    if (inside.length > 0 && token.low === 'every') return [];
    return replaceWord(
      sentence,
      phrase.head,
      noun.noun,
      `After “${token.text}” the singular stands: ${token.low} ${noun.noun}.`,
    );
  });
}

export const pluralNouns: EnglishRule = {
  id: 'plural',
  kind: 'plural',
  wrong: [
    ['I need a room for three night.', 'I need a room for three nights.'],
    ['We are four person.', 'We are four people.'],
    ['There are many tourist here.', 'There are many tourists here.'],
    ['It is one of the best hotel in town.', 'It is one of the best hotels in town.'],
    ['Two coffee, please.', 'Two coffees, please.'],
  ],
  right: [
    'A five star hotel.',
    'A two bedroom flat.',
    'I have a ten year old son.',
    'Table two is free.',
    'Room three please.',
    'Two fish and chips, please.',
  ],
  find: findSingular,
};

export const demonstratives: EnglishRule = {
  id: 'demonstratives',
  kind: 'agreement',
  wrong: [
    ['I like this shoes.', 'I like these shoes.'],
    ['I go there every days.', 'I go there every day.'],
    ['I am looking for a trousers.', 'I am looking for a pair of trousers.'],
  ],
  right: [
    'This morning’s news was good.',
    'A few people came.',
    'I found it on a jobs board.',
    'I think that people are nice.',
    'This one looks good.',
  ],
  find: findPlural,
};
