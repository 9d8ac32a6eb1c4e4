import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import { type EnglishRule, patternRule } from '../pattern-rule.ts';
import { articleBefore } from '../reading/inflection.ts';
import { may } from '../reading/narrowing.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';

const { ADJ, ADV, NUM, PLACE, VG, VN } = TAG;

const GENERAL = 'Things in general stand without “the”: life is hard.';
const COUNTRY = 'Most countries and towns stand without “the”: Germany, London.';
const THE = 'Superlatives, “same” and ordinals take “the”: the best, the same, the first.';

export const articlePhrases = patternRule(
  'article-phrases',
  'article',
  [
    ['the !{NAME} #countries !{NS|NP|ADJ|NUM|SUBJ|WH|VN} !of|that|within|beyond|where|with', '$3', COUNTRY],
    [
      'in|to|from|at uk|usa|netherlands|philippines|eu|alps !{NS|NP|ADJ}',
      '$1 the $2',
      '“The” belongs to some names: the UK, the USA, the Netherlands.',
    ],
    ['^ the life|nature|society|happiness|poverty|racism is|can|has|are|makes|gives|costs', '$3 $4', GENERAL],
    [
      'that|think|opinion the society|happiness|health|love|tourism|sport|smoking|travelling is|can|has|have|makes|are',
      '$1 $3 $4',
      GENERAL,
    ],
    ['in|of the life|nature|society $', '$1 $3', GENERAL],
    [
      'like|love|hate|prefer|enjoy the nature|sport|sports|chocolate|travelling|swimming|cooking|reading|history|science|mathematics $',
      '$1 $3',
      GENERAL,
    ],
    [
      'speak|speaks|learn|learning|study|understand the #languages',
      '$1 $3',
      'Languages stand without “the”: speak English.',
    ],
    ['at|from|after|before|to the work $', '$1 $3', 'It is “at work”, “to work”.'],
    ['go|goes|went|going to the bed|work|school', '$1 to $4', 'It is “go to bed”, “go to school”.'],
    ['go|goes|went|going to the home', '$1 home', 'It is “go home”.'],
    ['in|at|to the home $', 'at home', 'It is “at home”.'],
    ['in the bed $', 'in bed', 'It is “in bed”.'],
    [
      '^ the last week|month|year|summer|winter|night i|we|he|she|they',
      '$3 $4 $5',
      '“Last week” and “next week” stand without “the”.',
    ],
    [
      'i|we|he|she|they {VD!} {ADV}? {PREP}? [NP]? the last week|month|year|summer|night $',
      '$1 $2 $3 $4 $5 $7 $8',
      '“Last week” stands without “the”.',
    ],
    [
      '-{PREP} {NS|NP|VB|VG|VN|PLACE|OBJ} the next week|month|year|time $',
      '$2 next $5',
      '“Next week” stands without “the”.',
    ],
    ["is|are|was|were|'s|'re|for|in|at|with|have|has|take|want|to|of same", '$1 the same', THE],
    ['is|was|are best|worst|biggest|cheapest|nearest|fastest|oldest|tallest {NS|NP}', '$1 the $2 $3', THE],
    ['for|is|was|on|in first time|day|floor', '$1 the $2 $3', THE],
    ['in north|south|east|west of', 'in the $2 of', 'It is “in the north of”.'],
    ['on second|third|fourth|fifth|sixth|ground|first|top floor', 'on the $2 floor', THE],
    ['in|to|of|from|at city|town centre', '$1 the $2 $3', 'It is “the city centre”.'],
    ['to|in city-centre', '$1 the $2', 'It is “the city centre”.'],
    ['in morning|afternoon|evening', 'in the $2', 'It is “in the morning”.'],
    ['at weekend', 'at the weekend', 'It is “at the weekend”.'],
    ['at|in end|beginning|middle of', '$1 the $2 of', 'It is “at the end of”.'],
    ['on left|right', 'on the $2', 'It is “on the left”.'],
    ['to left|right of', 'to the $2 of', 'It is “to the left of”.'],
    ['on internet', 'on the internet', 'It is “on the internet”.'],
    ['in world|countryside|sky !{NS|NP}', 'in the $2', 'It is “in the $2”.'],
    [
      'go|goes|going|went|walk|come to cinema|theatre|beach|gym|doctor|dentist|supermarket|bank|pub|park|zoo|toilet|bathroom|airport|station|hairdresser|museum|market|seaside|mountains|sea',
      '$1 to the $3',
      'It is “go to the $3”.',
    ],
    [
      'take|takes|took|catch|miss|missed bus|train|taxi|plane|ferry|tram|underground|metro|tube !number|{NUM|NS|NP}',
      '$1 the $2',
      'It is “take the $2”.',
    ],
    ['^^ sun|moon|sky|weather is|was|shines|looks', 'the $2 $3', 'There is one of it: the sun, the weather.'],
    ['^ couple of', 'a couple of', 'It is “a couple of”.'],
    ['have|has|had|want|need|got|eat|drink|know|is|there|are|for|with lot of', '$1 a lot of', 'It is “a lot of”.'],
    ['have|need|want|with|like|would|speak little bit', '$1 a little bit', 'It is “a little bit”.'],
    ['like|have|drink|want cup|glass|bottle|piece|slice of', '$1 a $2 of', 'It is “a $2 of”.'],
    [
      'have|has|had|got good|bad|nice|great time|idea|day|job|weekend|holiday|memory|view|trip|meal|journey',
      '$1 a $2 $3',
      'It is “a $2 $3”.',
    ],
    [
      'have|has|had|got|caught headache|fever|cough|temperature $',
      '$1 a $2',
      'It is “have a cold”, “have a headache”.',
    ],
    ['have|has headache|toothache-pain|fever|cough|cold and|since|for|but', '$1 a $2 $3', 'It is “have a headache”.'],
    ["it|this|that is|was|'s pity|shame|pleasure|surprise|problem|mistake", '$1 $2 a $3', 'It is “a $3”.'],
    ['in|at university of', '$1 the university of', 'It is “the University of …”.'],
    [
      'the english|german|french|spanish|italian|chinese|japanese|russian is|are difficult|easy|hard|my',
      '$2 $3 $4',
      'Languages stand without “the”: English is difficult.',
    ],
    ['the mr|mrs|ms|miss', '$2', 'Names with “Mr” and “Mrs” stand without “the”.'],
    ['play|plays|played|playing piano|violin', '$1 the $2', 'Instruments take “the”: play the guitar.'],
    ['half of an? hour', 'half an hour', 'It is “half an hour”.'],
    ['{NUM} times in a? week|month|year|day', '$1 times a $5', 'It is “three times a week”.'],
    ['{NUM} times the|per-each week|month|year|day', '$1 times a $4', 'It is “three times a week”.'],
    ['once|twice in|the the|a? week|month|year|day', '$1 a $4', 'It is “once a week”.'],
    ['once|twice week|month|year|day', '$1 a $2', 'It is “once a week”.'],
    ['{NUM} times week|month|year|day', '$1 times a $3', 'It is “three times a week”.'],
    ['{NUM} pounds|euros|dollars the kilo|night|person|bottle|hour|piece', '$1 $2 a $4', 'It is “two pounds a kilo”.'],
  ],
  [
    ['I come from the Germany.', 'I come from Germany.'],
    ['The life is hard.', 'Life is hard.'],
    ['Sun is very hot today.', 'The sun is very hot today.'],
    ['We have same problem.', 'We have the same problem.'],
    ['I live in north of Spain.', 'I live in the north of Spain.'],
    ['I have lot of friends.', 'I have a lot of friends.'],
  ],
  [
    'The London train is late.',
    'The life of a waiter is hard.',
    'He works in the UK.',
    'I like the music here.',
    'Best regards',
    'It is best to wait.',
  ],
);

/** "A apple", "an coffee". */
function findSound(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const next = tokens[i + 1];
    if (!/^(a|an)$/.test(token.low) || !next || next.afterComma || next.isQuoted || (token.isCapital && i > 0))
      return [];
    // A single letter ("a T-shirt", "vitamin A") is spelt as it is spoken.
    if (next.low.length < 2 || /^[a-z]-/.test(next.low) || next.tags === 0 || /^\p{Lu}{2}/u.test(next.text)) return [];
    if (!may(next, NOUN | ADJ | ADV | VN | VG | NUM | PLACE) && !/^(other|hour|one)$/.test(next.low)) return [];
    if (/^(a|an) (and|is|as|at|in|of|on|or|if|am|are|also|all|any)$/.test(`${token.low} ${next.low}`)) return [];
    const right = articleBefore(next.low);
    if (!right || right === token.low) return [];
    if (next.low === 'other')
      return rewrite(sentence, i, i + 2, ['another'], '“An other” is written as one word: another.');
    return replaceWord(
      sentence,
      i,
      right,
      `“${right}” stands before the sound of “${next.text}”: ${right} ${next.text}.`,
    );
  });
}

export const articleSound: EnglishRule = {
  id: 'a-an',
  kind: 'article',
  wrong: [
    ['I want a orange juice.', 'I want an orange juice.'],
    ['It takes a hour.', 'It takes an hour.'],
    ['She is an nurse.', 'She is a nurse.'],
    ['Can I have a other fork?', 'Can I have another fork?'],
  ],
  right: [
    'She wears a uniform.',
    'It is a European city.',
    'A one-way ticket.',
    'An honest man.',
    'A university town.',
    'An 8 o’clock train.',
  ],
  find: findSound,
};
