import type { Fix } from '../../corrector/grammar.ts';
import { rewrite } from '../edit.ts';
import { LISTS } from '../lists.ts';
import { INTERJECTIONS } from '../pattern.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { articleBefore } from '../reading/inflection.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { type NounPhrase, nounPhrase } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, ADV, BE, DET, HAVE, NAME, NOT, NS, NUM, PLACE, SUBJ, VB, VD, VG, VN, VZ } = TAG;

/** Verbs before whose singular object an article is needed. */
const TRANSITIVE = new Set(
  'become have want need book reserve order buy take get see bring find rent like love lose cancel make use pay ask carry catch miss visit watch read wear eat drink show open close change check send write sell offer recommend prefer hire borrow choose try prepare cook clean repair park drive ride give forget hear receive sign start play know keep hold put share meet study join recommend'.split(
    ' ',
  ),
);
/** Places of a town or a house that everybody there knows: "the station", "the toilet". */
const KNOWN_PLACES = new Set(
  'station airport toilet bathroom kitchen lift entrance exit beach bank park supermarket cinema theatre museum market centre center platform gym pool city gate door window post-office pharmacy chemist corner sea countryside internet menu bill receipt reception library hotel restaurant terrace balcony garden roof office pub zoo shop doctor dentist mountain village hairdresser bar'.split(
    ' ',
  ),
);
/** Things of which a scene has one, also as an object: "the bill". */
const KNOWN_THINGS = new Set(
  'menu bill receipt toilet bathroom wifi station airport lift exit entrance manager internet password kitchen'.split(
    ' ',
  ),
);
/** Phrases that stand without an article. */
const BARE =
  /^(in|on|at|by|for|of|from|to|with|as|per|off|out|under) (case|fact|person|order|purpose|detail|sale|foot|course|advance|holiday|example|board|hand|hire|stock|line|place|time|front|top|total|part|charge|general|particular|bed|town|date|demand|track|video|camera|cash|board|stage|tv|email|phone|second|minute|hour|week|month|year|day|kilo|person|head|chance|mistake|accident|heart|side|turn|step|start|finish|work|trip|business|check-in|checkout|guest|name|half|bit|pair|lot|number|room|half)$/;
/** Verbs with a noun that stands without an article. */
const IDIOMS =
  /^(take (charge|heart|offence|pride|root|account|courage|possession|aim|issue|stock)|lose (heart|sight|face)|make room|catch (fire|sight)|set (fire|sail|foot)|open fire|take (cover|shelter))$/;
const PREPOSITIONS = /^(for|with|in|at|on|to|near|from|into|as|without|behind|about|inside|through)$/;
const PERSONS = LISTS.jobs as ReadonlySet<string>;

/** Words that go without an article alone ("in town", "at school"), but not with an adjective. */
const COUNTED_WITH_ADJECTIVE = new Set(
  'town school university hospital church prison company family night weekend sandwich film job week question'.split(
    ' ',
  ),
);

/** Foods that are also an ingredient: "with lemon". */
const FOODS = new Set(
  'lemon lime tomato potato chilli pepper peach apple egg onion mushroom carrot plum prawn orange banana avocado cucumber pumpkin walnut almond raisin pear cherry apricot mango pineapple courgette aubergine leek radish chickpea lentil sausage lobster mussel melon grapefruit fig coconut caramel strawberry olive pea bean cappuccino tablet card waffle shrimp'.split(
    ' ',
  ),
);

/** Words that stand alone in set phrases ("by phone", "in view"), but are counted as the object of a verb. */
const COUNTED_AS_OBJECT = new Set(
  'car phone bike bicycle taxi plane boat view course conversation suggestion'.split(' '),
);

interface Bare {
  phrase: NounPhrase;
  head: Token;
  /** Nothing stands before the noun. */
  isAlone: boolean;
}

/** A singular that is only counted, without any determiner. */
function bareNoun(sentence: Sentence, i: number): Bare | null {
  const { tokens, lexicon } = sentence;
  const first = tokens[i] as Token;
  if (first.afterComma || first.isQuoted || (first.isCapital && i > 0) || may(first, NUM | DET | SUBJ)) return null;
  const phrase = nounPhrase(sentence, i);
  if (!phrase || phrase.determiner || phrase.number !== 'singular') return null;
  // "Building muscle", "such good people", "way too long", "lots of promise".
  if (may(first, VG) || /^(such|way|lots|plenty)$/.test(first.low)) return null;
  const head = tokens[phrase.head] as Token;
  if (!isOnly(head, NS | VB) || head.isCapital || head.isQuoted) return null;
  const isCounted =
    lexicon.counting(head.noun) === 'count' ||
    (phrase.head > i &&
      isOnly(first, ADJ) &&
      (COUNTED_WITH_ADJECTIVE.has(head.low) ||
        (COUNTED_AS_OBJECT.has(head.low) && !/^(in|on|at|of|from|to|by)$/.test(tokens[i - 1]?.low ?? ''))));
  if (!isCounted) return null;
  const inside = tokens.slice(i, phrase.head);
  if (inside.some((word) => may(word, NUM | NAME | PLACE) || word.isCapital || word.tags === 0)) return null;
  const next = tokens[phrase.end];
  // "Room five", "menu option", "husband and wife", "dinner-table talk".
  if (next && !next.afterComma) {
    if (may(next, NUM | VG) || next.tags === 0 || next.low === "'s" || next.isJoined) return null;
    // "Draft contract", "human rights": what follows may be a verb too, but belongs to the noun as well.
    if (may(next, NOUN) && !may(next, ADV | BE)) return null;
    if (/^(and|or|by|to)$/.test(next.low) && !(next.low === 'to' || may(tokens[phrase.end + 1], DET | SUBJ))) {
      const other = tokens[phrase.end + 1];
      if (next.low === 'by' ? other?.low === head.low : may(other, NOUN)) return null;
    }
  }
  return { phrase, head, isAlone: phrase.head === i };
}

/** Places in a group that one person holds: "captain of the team". */
const ROLES =
  /^(manager|director|mother|father|secretary|captain|head|president|leader|author|chairman|mayor|queen|king|editor|owner)$/;

/** Phrases without an article, as "at school". */
const SCHOOLS =
  /^(high|middle|primary|secondary|elementary|old|public|private|medical|law|graduate) school$|^due course$|^full price$/;

/** "From mountain to mountain", "from beginning to end", "day by day": pairs stand without an article. */
function isFromTo(tokens: readonly Token[], start: number, end: number): boolean {
  const from = tokens.slice(Math.max(0, start - 3), start).some(({ low }) => low === 'from');
  return from && (tokens[end]?.low === 'to' || tokens[start - 1]?.low === 'to');
}

/** "A" or "an" before a word; "the" for what there is one of. */
function articleFor({ head, isAlone }: Bare, first: Token, isPlace: boolean): string {
  if (isPlace ? KNOWN_PLACES.has(head.low) && isAlone : KNOWN_THINGS.has(head.low) && isAlone) return 'the';
  if (
    /^(best|first|same|next|last|second|main|whole|only|right|left|biggest|nearest|cheapest|oldest|smallest)$/.test(
      first.low,
    )
  )
    return 'the';
  return articleBefore(first.low) ?? 'a';
}

function findMissing(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((first, i): Fix[] => {
    const before = tokens[i - 1];
    if (!before) return [];
    const bare = bareNoun(sentence, i);
    if (!bare) return [];
    const { head, phrase } = bare;
    const next = tokens[phrase.end];
    // "There is room", "next door", "part of it", "take note".
    if (
      /^(part|zero|stock|leave)$/.test(head.low) ||
      tokens.slice(i, phrase.head).some(({ low }) => low === 'next' || low === 'last') ||
      /^good company$/.test(`${first.low} ${head.low}`) ||
      (head.low === 'room' && bare.isAlone && (before.low === 'is' || before.low === 'there' || next?.low === 'for')) ||
      (/^(note|place|turn|shape|sense|change|order|hold|track|way|effect|birth|rise|voice|action|advantage|office|cover|face|contact|sight|part)$/.test(
        head.low,
      ) &&
        /^(take|make|have|keep|give|lose|hold)$/.test(before.verb ?? before.low)) ||
      IDIOMS.test(`${before.verb} ${head.low}`)
    )
      return [];
    const isFood = /^(with|without|for)$/.test(before.low) && FOODS.has(head.low);
    if (isFood || isFromTo(tokens, i, phrase.end) || SCHOOLS.test(`${first.low} ${head.low}`)) return [];
    let previous = before;
    if (/^(also|just|only|not|n't|really|still|always|please)$/.test(previous.low) && i > 1)
      previous = tokens[i - 2] as Token;
    if (previous !== before && may(head, VB)) return [];
    // "She is captain of the team", "mother to three boys": a place that one person holds.
    if (ROLES.test(head.low) && /^(of|to)$/.test(next?.low ?? '')) return [];
    const why = (article: string) =>
      `“${head.text}” is counted and needs an article: ${article} ${first.low === head.low ? head.low : `${first.low} … ${head.low}`}.`.replace(
        '… ',
        phrase.head - i > 1 ? '… ' : '',
      );
    const put = (article: string) => rewrite(sentence, i, i + 1, [article, [i, i + 1]], why(article));
    if (may(previous, BE) || (previous.low === "'s" && may(previous, BE))) {
      // "I am engineer", "it is problem"; a question "where is station".
      if (/^(where|how)$/.test(tokens[i - 2]?.low ?? ''))
        return KNOWN_PLACES.has(head.low) || bare.isAlone ? put('the') : [];
      if (i - 2 < 0 || /^(what|who|when)$/.test(tokens[i - 2]?.low ?? '')) return [];
      const subject = tokens[i - 2] as Token;
      if (PERSONS.has(head.low))
        return /^(are|were|'re)$/.test(previous.low) && !/^you$/.test(subject.low)
          ? []
          : put(articleFor(bare, first, false));
      // "It is brand new".
      if (previous.low === 'being' || may(head, VB) || (next && isOnly(next, ADJ))) return [];
      if (
        !/^(is|was|'s|am|'m)$/.test(previous.low) ||
        !(may(subject, SUBJ) || may(subject, NOUN) || /^(this|that|there|it)$/.test(subject.low))
      )
        return [];
      if (subject.low === 'name') return [];
      return put(articleBefore(first.low) ?? 'a');
    }
    if (previous.low === 'there' && may(tokens[i - 2], BE)) return put(articleBefore(first.low) ?? 'a');
    const isBeside = /^(front of|next to)$/.test(`${tokens[i - 2]?.low} ${before.low}`);
    if (isBeside && KNOWN_PLACES.has(head.low) && bare.isAlone) return put('the');
    if (PREPOSITIONS.test(before.low)) {
      if (bare.isAlone && BARE.test(`${before.low} ${head.low}`)) return [];
      if (before.low === 'as' && !PERSONS.has(head.low)) return [];
      if (before.low === 'without' && !bare.isAlone) return put(articleBefore(first.low) ?? 'a');
      if (/^(on|at|in|from|to|near|into)$/.test(before.low)) {
        const isKnown = KNOWN_PLACES.has(head.low) && bare.isAlone;
        const isA = !bare.isAlone && isOnly(first, ADJ);
        if (!(isKnown || isA)) return [];
        if (before.low === 'to' && may(first, VB)) return [];
        return put(isKnown ? 'the' : articleFor(bare, first, true));
      }
      if (before.low === 'for' || before.low === 'with' || before.low === 'as' || before.low === 'without') {
        // "He runs for mayor".
        if (before.low === 'for' && tokens[i - 2]?.verb === 'run') return [];
        if (/^(for|with) (everybody|breakfast)$/.test(`${before.low} ${head.low}`)) return [];
        return put(
          before.low === 'with' && /^(bathroom|toilet|kitchen)$/.test(head.low)
            ? (articleBefore(first.low) ?? 'a')
            : articleFor(bare, first, false),
        );
      }
      return [];
    }
    const verb = previous;
    const isVerb = verb.verb !== undefined && TRANSITIVE.has(verb.verb) && may(verb, VB | VZ | VD | VG | VN | HAVE);
    const isPlainVerb =
      isVerb && (isOnly(verb, VB | VZ | VD | VN | VG | HAVE) || may(tokens[i - 2], SUBJ | TAG.MODAL | TAG.TO));
    if (!isPlainVerb || (may(verb, HAVE) && tokens[i - 1] === verb && may(head, VB) && !isOnly(head, NS))) return [];
    if (may(first, VN | VD) && may(verb, HAVE)) return [];
    // "A plot driven film", "a highly paid writer".
    if (may(verb, VN) && (may(tokens[i - 2], DET | ADJ | NOUN) || /ly$/.test(tokens[i - 2]?.low ?? ''))) return [];
    if (verb.low === 'booking' || (may(verb, VG) && may(tokens[i - 2], DET | ADJ))) return [];
    if (
      verb.verb === 'play' ||
      (verb.verb === 'become' && !PERSONS.has(head.low)) ||
      (verb.verb === 'change' && head.low === 'train')
    )
      return [];
    return put(articleFor(bare, first, false));
  });
}

/** "Room is cold": a sentence that begins with a thing of the scene. */
function findAtStart(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  let i = 0;
  while (i < tokens.length && INTERJECTIONS.has((tokens[i] as Token).low)) i += 1;
  const head = tokens[i];
  const verb = tokens[i + 1];
  if (
    !head?.noun ||
    !verb ||
    verb.afterComma ||
    head.isQuoted ||
    !isOnly(head, NS) ||
    sentence.lexicon.counting(head.noun) !== 'count'
  )
    return [];
  const isVerb = /^(is|was|has)$/.test(verb.low) || (/^(does|did|do)$/.test(verb.low) && may(tokens[i + 2], NOT));
  if (!may(tokens[i + 2], ADJ | ADV | VN | VG | NOT) || (i > 0 && !head.afterComma)) return [];
  if (!isVerb || PERSONS.has(head.low) || /^(mum|dad|mom|grandma|grandpa|granny)$/.test(head.low)) return [];
  return rewrite(sentence, i, i + 1, ['the', head.low], `“${head.low}” needs an article: the ${head.low}.`);
}

export const missingArticle: EnglishRule = {
  id: 'missing-article',
  kind: 'article',
  wrong: [
    ['I have reservation for two nights.', 'I have a reservation for two nights.'],
    ['Can I have bill, please?', 'Can I have the bill, please?'],
    ['I am student.', 'I am a student.'],
    ['Where is toilet?', 'Where is the toilet?'],
    ['I work as engineer.', 'I work as an engineer.'],
    ['Do you have table for two?', 'Do you have a table for two?'],
    ['I want to go to station.', 'I want to go to the station.'],
    ['I would like a room with balcony.', 'I would like a room with a balcony.'],
    ['Room is cold.', 'The room is cold.'],
    ['I want to become engineer.', 'I want to become an engineer.'],
    ['There is a man in front of bank.', 'There is a man in front of the bank.'],
  ],
  right: [
    'Table for two, please.',
    'I go to work by bus.',
    'I have breakfast at home.',
    'We went there on foot.',
    'My name is Baker.',
    'They are husband and wife.',
    'I am in room five.',
    'What time is dinner?',
    'I like chicken.',
  ],
  find: (sentence) => [...findMissing(sentence), ...findAtStart(sentence)],
};
