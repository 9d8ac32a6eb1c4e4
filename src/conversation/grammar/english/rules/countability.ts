import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { nounPhrase } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';

const { ADJ, ADV, BE, DET, NP, NS, NUM, VB, VG } = TAG;

const NEVER_A = new Set(
  'information advice luggage baggage furniture equipment homework housework money traffic news weather music bread rice knowledge progress evidence accommodation clothing cutlery underwear rubbish luck jewellery sightseeing transportation scenery electricity help research software butter cash'.split(
    ' ',
  ),
);
/** Plurals that learners make of what is not counted, with the word that it is. */
const MADE_PLURAL: Record<string, string> = Object.fromEntries(
  'information advice luggage baggage furniture equipment homework housework knowledge money traffic bread butter rice music jewellery jewelry software hardware feedback stuff rubbish garbage weather progress research evidence help clothing electricity underwear pollution sightseeing scenery cutlery machinery'
    .split(' ')
    .map((noun) => [
      noun === 'baggage' ? 'baggages' : `${noun.endsWith('y') ? `${noun.slice(0, -1)}ie` : noun}s`,
      noun,
    ]),
);

/** "Informations", "luggages": what is not counted has no plural; words that belong to it follow. */
function findMadePlural(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const noun = Object.hasOwn(MADE_PLURAL, token.low) ? MADE_PLURAL[token.low] : undefined;
    if (!noun || (token.low === 'helps' && !/^(your|the|my|for)$/.test(tokens[i - 1]?.low ?? ''))) return [];
    if (token.low === 'researches' || token.low === 'musics') return [];
    // "In all weathers": the one plural that is in use.
    if (token.low === 'weathers' && tokens[i - 1]?.low === 'all') return [];
    const why = `“${noun}” is not counted: some ${noun}.`;
    const isVerb =
      /^(breads|butters|equipments|weathers)$/.test('') || (token.low === 'progresses' && !may(tokens[i - 1], DET));
    if (isVerb) return [];
    const before = tokens[i - 1];
    const swaps: Record<string, string> = { these: 'this', those: 'that', many: 'much', few: 'little', are: 'is' };
    if (before && /^(these|those)$/.test(before.low))
      return rewrite(sentence, i - 1, i + 1, [swaps[before.low] as string, noun], why);
    if (before && before.low === 'many')
      return rewrite(
        sentence,
        i - 1,
        i + 1,
        [/^(how|too|so)$/.test(tokens[i - 2]?.low ?? '') ? 'much' : 'a lot of', noun],
        why,
      );
    if (before && may(before, NUM)) return rewrite(sentence, i - 1, i + 1, ['some', noun], why);
    return replaceWord(sentence, i, noun, why);
  });
}

/** "A information", "a good advice": no "a" before what is not counted. */
function findArticle(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    if (token.low !== 'a' && token.low !== 'an') return [];
    const phrase = nounPhrase(sentence, i);
    const head = phrase && tokens[phrase.head];
    if (!phrase || !head || !NEVER_A.has(head.low) || phrase.determiner !== token) return [];
    // "A bread knife", "a news programme", and "a bit of luck".
    const next = tokens[phrase.end];
    if (next && !next.afterComma && (next.tags === 0 || (may(next, NOUN | NUM | VG) && !may(next, ADV | BE))))
      return [];
    const inside = tokens.slice(i + 1, phrase.head);
    if (inside.some((word) => may(word, NOUN) && !may(word, ADJ))) return [];
    if (head.low === 'help' && inside.length > 0) return [];
    const why = `“${head.low}” is not counted and takes no “${token.low}”.`;
    const isBare = inside.length > 0 || /^(what|such|is|was|'s)$/.test(tokens[i - 1]?.low ?? '');
    if (head.low === 'knowledge' || (head.low === 'help' && may(tokens[i - 1], BE))) return [];
    return rewrite(sentence, i, i + 2, isBare ? [[i + 1, i + 2]] : ['some', [i + 1, i + 2]], why);
  });
}

/** "Much people", "many money", "a few sugar". */
function findQuantifier(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const next = tokens[i + 1];
    if (!next || next.afterComma || !/^(much|many|few|little)$/.test(token.low)) return [];
    let at = i + 1;
    while (isOnly(tokens[at], ADJ)) at += 1;
    const noun = tokens[at];
    if (!noun || !may(noun, NOUN)) return [];
    const after = tokens[at + 1];
    if (after && !after.afterComma && may(after, NOUN) && !may(after, VB | ADV)) return [];
    const isPlural = isOnly(noun, NP);
    const counting = lexicon.counting(noun.noun);
    const isMass =
      isOnly(noun, NS | VB) &&
      (counting === 'mass' ||
        /^(salt|sugar|experience|milk|work|coffee|time|water|cheese|butter|rain|snow|noise|meat|rice|bread|fruit|food|sport|space|knowledge|english)$/.test(
          noun.low,
        ));
    const why =
      '“Many” and “few” go with what is counted, “much” and “little” with what is not: many apples, much sugar.';
    // "How much teachers earn": the noun begins a clause.
    const isClause = may(after, VB | TAG.VD) && !may(after, BE | NOUN);
    if (token.low === 'much' && isPlural && at === i + 1 && !isClause) return replaceWord(sentence, i, 'many', why);
    if (token.low === 'many' && isMass && at <= i + 2) {
      const isAsked = /^(how|too|so|very|not|n't|as)$/.test(tokens[i - 1]?.low ?? '') || sentence.isQuestion;
      const isDenied = tokens.slice(0, i).some(({ low }) => low === "n't" || low === 'not');
      return replaceWord(sentence, i, isAsked || isDenied ? 'much' : 'a lot of', why);
    }
    if (token.low === 'few' && isMass) return replaceWord(sentence, i, 'little', why);
    if (tokens[i - 1]?.low !== 'a') return [];
    if (token.low === 'little' && isPlural && at === i + 1) return replaceWord(sentence, i, 'few', why);
    return [];
  });
}

export const countability: EnglishRule = {
  id: 'countability',
  kind: 'countability',
  wrong: [
    ['I need some informations.', 'I need some information.'],
    ['Can you give me an advice?', 'Can you give me some advice?'],
    ['There are not much people here.', 'There are not many people here.'],
    ['How many money do you have?', 'How much money do you have?'],
    ['We have too many luggage.', 'We have too much luggage.'],
  ],
  right: [
    'A bread knife, please.',
    'How much are the apples?',
    'Many happy returns!',
    'I cycle to work in all weathers.',
    'I have a few minutes.',
    'Thank you so much, people!',
  ],
  find: (sentence) => [...findMadePlural(sentence), ...findArticle(sentence), ...findQuantifier(sentence)],
};
