import { forms } from '../forms.ts';
import type { LanguagePack } from '../language-pack.ts';
import { ENGLISH_ATTRIBUTES, ENGLISH_INERT, ENGLISH_SMALL } from './english-words.ts';

const SPELLINGS: [RegExp, string][] = [
  [/\bcan'?t\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\bshan'?t\b/g, 'shall not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(do|does|did|is|was|are|were|has|have|had|would|could|should|might|must|need)n'?t\b/g, '$1 not'],
  [/\blet'?s\b/g, 'let us'],
  [/\b(what|that|it|there|here|where|how|who|he|she|when|everything|something)'s\b/g, '$1 is'],
  [/\b(what|that|there|where|how|here)s\b/g, '$1 is'],
  [/\bi'?m\b/g, 'i am'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/\b(we|you|they)re\b(?= (a|the|\w+ing|\d|two|three|four|five|six|not|here|ready)\b)/g, '$1 are'],
  [/'ve\b/g, ' have'],
  [/\b(i|we|you|they)ve\b/g, '$1 have'],
  [/'ll\b/g, ' will'],
  [/\b(i|we)ll (?=(have|take|get|go|try|do|pay|start|just|also|need|order)\b)/g, '$1 will '],
  [/\b(i)d (?=(like|love|want|prefer|rather|go|say|take|have)\b)/g, '$1 would '],
  [/\bwed (?=(like|love|want|prefer|rather)\b)/g, 'we would '],
  [/'d\b/g, ' would'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\bgimme\b/g, 'give me'],
  [/\blemme\b/g, 'let me'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(pls|plz|plse|pleas|plase|pleese)\b/g, 'please'],
  [/\b(thx|thks|tnx|ty)\b/g, 'thanks'],
  [/ '?n'? (?=[a-z])/g, ' and '],
  [/\b(ppl|peeps)\b/g, 'people'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b(?= (you|there|we))/g, 'are'],
  [/\b(cuz|coz|cos)\b/g, 'because'],
  [/'s\b/g, ''],
  [/'/g, ''],
];

/** Verbs in the third person, which must not be taken for plurals. */
const DOES = new Set(
  'wants orders likes says takes pays eats needs goes looks tastes smells makes gets loves hates works comes gives seems feels sounds costs contains prefers thinks knows sits asks lives plays cooks'.split(
    ' ',
  ),
);

const WORDS = forms('no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve');

export const english: LanguagePack = {
  name: 'English',
  code: 'en-US',
  spaced: true,
  rewrite(text) {
    let out = text.normalize('NFD').replace(/\p{M}+/gu, '');
    for (const [pattern, by] of SPELLINGS) out = out.replace(pattern, by);
    // "soooo", "pleeease": three or more of a letter are emphasis, not spelling.
    return out.replace(/([a-z])\1{2,}/g, '$1$1');
  },
  stem(word) {
    if (word.length < 4 || DOES.has(word)) return word;
    if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(s|x|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
    if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
    return word;
  },
  attributes: ENGLISH_ATTRIBUTES,
  small: ENGLISH_SMALL,
  inert: ENGLISH_INERT,
  numbers: {
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    'a couple of': 2,
    'a pair of': 2,
    'a dozen': 12,
    'half a dozen': 6,
  },
  counts: {
    'just me': 1,
    'only me': 1,
    'by myself': 1,
    'on my own': 1,
    'me alone': 1,
    'i am alone': 1,
    alone: 1,
    'a single': 1,
    'just myself': 1,
    solo: 1,
    'it is me': 1,
    'a party of one': 1,
    'my wife and i': 2,
    'my husband and i': 2,
    'my friend and i': 2,
    'me and my friend': 2,
    'me and my wife': 2,
    'me and my husband': 2,
    'me and my girlfriend': 2,
    'me and my boyfriend': 2,
    'the both of us': 2,
    'both of us': 2,
    'my girlfriend and i': 2,
    'my boyfriend and i': 2,
    'my partner and i': 2,
    'my mother and i': 2,
    'my mum and me': 2,
    'a couple': 2,
  },
  measures: forms(
    "o'clock, oclock, am, pm, minute, minutes, hour, hours, day, days, week, weeks, month, months, year, years, euro, euros, dollar, dollars, pound, pounds, quid, pence, percent, st, nd, rd, th, floor",
  ),
  numbered: forms('number, table, at, room, seat, floor'),
  sayNumber: (n) => WORDS[n] ?? String(n),
  joints: ['and', 'but', 'then', 'also', 'plus', 'because', 'so'],
  negatesBackwards: false,
  articles: ['the', 'a', 'an', 'to'],
  twins: [],
};
