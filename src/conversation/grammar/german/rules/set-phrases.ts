/** Phrases that German says otherwise: states, age, nouns with their verb. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { type GermanRule, lowerAt, wordRule } from './rule.ts';

/** States that one has, or that are so to one. */
function states(sentence: Sentence, at: number): Fix | null {
  const { tokens, clauses } = sentence;
  const word = lowerAt(sentence, at);
  const clause = clauseOf(sentence, at);
  if (!clause || clause.finite !== at) return null;
  const next = lowerAt(sentence, at + 1);
  const second = lowerAt(sentence, at + 2);
  const having = (
    { bin: 'habe', bist: 'hast', ist: 'hat', sind: 'haben', seid: 'habt', war: 'hatte', waren: 'hatten' } as Record<
      string,
      string
    >
  )[word];
  if (having && clause.subject) {
    const state = [next, second, lowerAt(sentence, at + 3)].find((one) =>
      /^(?:hunger|durst|angst|lust|heimweh|fieber|kopfschmerzen|schmerzen|bauchschmerzen|husten|pech)$/.test(one),
    );
    const isClose =
      state &&
      [next, second].every(
        (one) =>
          one === state ||
          /^(?:sehr|viel|auch|große|großen|keine|keinen|kein|so|ein|zu|lust|angst|auf|vor|,|)$/.test(one) ||
          one === second,
      );
    const person = clause.subject.person === 3 && clause.subject.isPlural ? 'haben' : having;
    if (isClose && (next === state || second === state) && !/^(?:vor|aus|der|die|ohne|mit|gegen)$/.test(next))
      return replacing(
        sentence,
        at,
        at,
        person,
        `One has it: “${person} … ${tokens.find(({ lower }) => lower === state)?.text}”.`,
      );
  }
  // "Ich bin kalt": that is how one's body is; how one feels is in the dative.
  if (word === 'bin' && lowerAt(sentence, at - 1) === 'ich' && at - 1 === clause.start && clauses.length === 1) {
    const adjective = /^(?:sehr|so|zu|ein|bisschen|auch)$/.test(next) ? second : next;
    if (
      /^(?:kalt|warm|heiß|schlecht|schwindelig|schwindlig|übel|langweilig)$/.test(adjective) &&
      !/^(?:wenn|in)$/.test(lowerAt(sentence, at + 3))
    )
      return replacing(sentence, at - 1, at, 'mir ist', `How one feels is “mir ist ${adjective}”.`);
  }
  // "Ich habe 28 Jahre": age is told with "sein".
  if (/^(?:habe|hat|haben|hast)$/.test(word)) {
    const number = tokens[at + 1];
    const isNumber =
      number?.kind === 'number' ||
      /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|.*und.*zig|.*zehn)$/.test(
        number?.lower ?? '',
      );
    const last = tokens[at + 3];
    const isAlone = last === undefined || last.kind === 'mark' || /^(?:und|alt|aber)$/.test(last.lower);
    if (isNumber && second === 'jahre' && isAlone && !(lowerAt(sentence, at - 1) === 'haben')) {
      const being = { habe: 'bin', hat: 'ist', haben: 'sind', hast: 'bist' }[word as 'habe'];
      const years = sentence.text.slice(tokens[at + 1]?.start, tokens[at + 2]?.end);
      return replacing(
        sentence,
        at,
        last?.lower === 'alt' ? at + 3 : at + 2,
        `${being} ${years} alt`,
        `Age is told with “sein”: “${being} … Jahre alt”.`,
      );
    }
  }
  return null;
}

/** Nouns with the verb that goes with them, and the one that learners take. */
const COLLOCATIONS: readonly (readonly [noun: RegExp, wrong: RegExp, right: string])[] = [
  [/^(?:foto|fotos|prüfung|pause|ausflug|spaziergang)$/, /^nehmen$/, 'machen'],
  [/^(?:frage|fragen)$/, /^fragen$/, 'stellen'],
  [/^(?:sport|hausaufgaben|urlaub|yoga)$/, /^tun$/, 'machen'],
  [/^(?:sport)$/, /^spielen$/, 'machen'],
  [/^(?:entscheidung|entscheidungen)$/, /^(?:machen|nehmen)$/, 'treffen'],
  [/^(?:fehler)$/, /^tun$/, 'machen'],
];

function collocation(sentence: Sentence, at: number): Fix | null {
  const clause = clauseOf(sentence, at);
  const token = sentence.tokens[at] as Token;
  if (!clause || !(clause.finite === at || clause.nonfinite.includes(at)) || (token.isCapital && !token.isFirst))
    return null;
  for (const [noun, wrong, right] of COLLOCATIONS) {
    const reading = token.verbs.find(({ infinitive }) => wrong.test(infinitive));
    const said = sentence.tokens
      .slice(clause.from, clause.to)
      .find(({ lower, isCapital }) => isCapital && noun.test(lower));
    if (!(reading && said) || said === token) continue;
    const conjugation = sentence.vocabulary.verbs.conjugation(right);
    const form =
      reading.kind === 'finite' && reading.finite
        ? sentence.vocabulary.verbs.form(
            right,
            clause.subject?.person ?? reading.finite.person,
            clause.subject?.isPlural ?? reading.finite.isPlural,
            reading.finite.mood,
          )
        : reading.kind === 'participle'
          ? conjugation?.participle
          : right;
    if (form) return replacing(sentence, at, at, form, `One says “${said.text} ${right}”.`);
  }
  // "Ich kenne nicht, wo …": a fact is known with "wissen".
  const following = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const knowing = token.verbs.find(({ base, kind }) => base === 'kennen' && kind === 'finite');
  if (
    knowing?.finite &&
    following &&
    lowerAt(sentence, following.from - 1) === ',' &&
    /^(?:wo|wann|wie|was|ob|dass|warum|wer)$/.test(lowerAt(sentence, following.start))
  ) {
    const form = sentence.vocabulary.verbs.form(
      'wissen',
      clause.subject?.person ?? knowing.finite.person,
      clause.subject?.isPlural ?? knowing.finite.isPlural,
      knowing.finite.mood,
    );
    if (form)
      return replacing(sentence, at, at, form, 'A fact one knows with “wissen”; “kennen” is for people and things.');
  }
  return null;
}

const PROFESSION =
  /^(?:Arzt|Ärztin|Lehrer|Lehrerin|Student|Studentin|Ingenieur|Ingenieurin|Koch|Köchin|Kellner|Kellnerin|Verkäufer|Verkäuferin|Krankenschwester|Pfleger|Polizist|Polizistin|Informatiker|Programmierer|Architekt|Architektin|Mechaniker|Elektriker|Friseur|Friseurin|Bäcker|Anwalt|Anwältin|Journalist|Journalistin|Schüler|Schülerin|Hausfrau|Rentner|Rentnerin|Taxifahrer|Busfahrer|Buchhalter|Buchhalterin|Vegetarier|Vegetarierin|Veganer|Veganerin)$/;

/** "Ich bin ein Student": a profession after "sein" has no article. */
function profession(sentence: Sentence, at: number): Fix | null {
  const { tokens, phrases } = sentence;
  const clause = clauseOf(sentence, at);
  const noun = tokens[at + 1];
  const after = tokens[at + 2];
  if (!/^eine?n?$/.test(lowerAt(sentence, at)) || !noun || !PROFESSION.test(noun.text) || clause?.finite !== at - 1)
    return null;
  const isEnd = after === undefined || /^[.!?,]$/.test(after.text) || /^(?:und|aber|von)$/.test(after.lower);
  const subject = phrases.find((phrase) => phrase.noun === at - 2);
  const isPerson =
    clause.subject?.at === at - 2 ||
    /^sie$/.test(lowerAt(sentence, at - 2)) ||
    (subject !== undefined && subject.determiner !== null);
  if (!isEnd || !isPerson || !clause.readings.some(({ base }) => base === 'sein')) return null;
  return replacing(
    sentence,
    at,
    at + 1,
    noun.text,
    `A profession after “sein” stands without an article: “${lowerAt(sentence, at - 1)} ${noun.text}”.`,
  );
}

/** "Das Zimmer ist sehr schmutzige": after "sein" an adjective has no ending. */
function predicate(sentence: Sentence, at: number): Fix | null {
  const { tokens, phrases } = sentence;
  const token = tokens[at];
  const clause = clauseOf(sentence, at);
  const next = tokens[at + 1];
  if (
    !token ||
    !clause ||
    token.isCapital ||
    token.nouns.length > 0 ||
    token.verbs.length > 0 ||
    (next && !/^[.!?,]$/.test(next.text))
  )
    return null;
  if (clause.verbs.length !== 1 || clause.verbs[0] !== 'sein' || clause.finite === null || clause.finite >= at)
    return null;
  const [reading] = token.adjectives;
  if (!reading || token.adjectives.length !== 1 || reading.degree !== 'positive' || !/^(?:e|es)$/.test(reading.ending))
    return null;
  const before = tokens[at - 1];
  const isJoined = before?.lower === 'und' && tokens[at - 2]?.adjectives.some(({ ending }) => ending === '');
  const subject =
    phrases.some(({ from, noun, determiner }) => from >= clause.from && noun < at && determiner !== null) ||
    clause.subject !== null;
  const isDirect =
    clause.finite === at - 1 && phrases.some(({ noun, determiner }) => noun === at - 2 && determiner !== null);
  if (!subject || !(isJoined || isDirect || /^(?:sehr|zu|so)$/.test(before?.lower ?? ''))) return null;
  return replacing(sentence, at, at, reading.plain, `After “sein” an adjective has no ending: “${reading.plain}”.`);
}

export const SET_PHRASES: readonly GermanRule[] = [
  wordRule(
    'profession',
    'other',
    [
      ['Ich bin ein Student.', 'Ich bin Student.'],
      ['Mein Vater ist ein Arzt.', 'Mein Vater ist Arzt.'],
    ],
    ['Das ist ein Arzt.', 'Ich bin ein guter Koch.'],
    profession,
  ),
  wordRule(
    'predicate-adjective',
    'adjective-ending',
    [['Das Zimmer ist sehr schmutzige.', 'Das Zimmer ist sehr schmutzig.']],
    ['Das ist die neue.', 'Die Suppe ist kalt.'],
    predicate,
  ),
  wordRule(
    'state',
    'other',
    [
      ['Ich bin Hunger.', 'Ich habe Hunger.'],
      ['Ich bin kalt.', 'Mir ist kalt.'],
      ['Ich habe 28 Jahre.', 'Ich bin 28 Jahre alt.'],
    ],
    ['Ich bin hungrig.', 'Ich habe zwei Jahre dort gearbeitet.'],
    states,
  ),
  wordRule(
    'collocation',
    'other',
    [
      ['Ich nehme ein Foto.', 'Ich mache ein Foto.'],
      ['Ich kenne nicht, wo er wohnt.', 'Ich weiß nicht, wo er wohnt.'],
    ],
    ['Ich nehme den Salat.', 'Ich spiele Fußball.'],
    collocation,
  ),
];
