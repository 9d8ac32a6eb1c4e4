/** Everything that `content/talk` and a scene's facts add to what is said and understood, with where it stands. */
import type { Topic } from '#conversation/format/facts.ts';
import type { Talk } from '#conversation/format/talk.ts';
import type { Phrase } from '#conversation/format/talk-parts.ts';
import type { Dialogue } from '../../../content/format.ts';
import type { AuthoredLine, LineGroup } from './places.ts';

export interface PlacedPhrase {
  where: string;
  phrase: Phrase;
}

export interface PlacedCues {
  where: string;
  cues: readonly string[];
}

/** The places that lines of a question or a change may name, by its path; lines without a path here name nothing. */
const FILLED: Record<string, readonly string[]> = {
  'price.known': ['thing', 'price'],
  'price.unknown': ['thing'],
  'total.known': ['total', 'order'],
  'cheapest.known': ['thing', 'price'],
  'dearest.known': ['thing', 'price'],
  'contents.known': ['thing', 'contents'],
  'contents.unknown': ['thing'],
  'contains.yes': ['thing', 'ingredient'],
  'contains.no': ['thing', 'ingredient'],
  'contains.unknown': ['thing', 'ingredient'],
  'contains.without': ['things', 'ingredient'],
  'contains.none': ['ingredient'],
  'diet.yes': ['thing', 'diet'],
  'diet.no': ['thing', 'diet'],
  'diet.unknown': ['thing', 'diet'],
  'diet.list': ['things', 'diet'],
  'diet.none': ['diet'],
  'difference.known': ['thing', 'value', 'other', 'otherValue'],
  'difference.unknown': ['thing', 'other'],
  'available.yes': ['thing', 'price'],
  'available.no': ['thing', 'other'],
  'available.menu': ['things'],
  'recommend.known': ['thing', 'value'],
  'recommend.again': ['thing', 'value'],
  'cancel.done': ['thing'],
  'cancel.left': ['order'],
  'onlyAsked.done': ['thing'],
  'summary.known': ['order', 'total'],
};

const isLines = (value: unknown): value is AuthoredLine[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'text' in one);

const group = (where: string, lines: readonly AuthoredLine[] | undefined, fillable: readonly string[] = []) =>
  lines ? [{ where, lines, fillable, alwaysNeeded: false }] : [];

/** The lines of questions or changes: of each the parts that are lists of lines. */
const groupsOf = (at: string, parts: Record<string, object>): LineGroup[] =>
  Object.entries(parts).flatMap(([id, part]) =>
    Object.entries(part).flatMap(([name, value]) =>
      isLines(value) ? group(`${at}.${id}.${name}`, value, FILLED[`${id}.${name}`]) : [],
    ),
  );

const topicGroups = (topics: Record<string, Topic>): LineGroup[] =>
  Object.entries(topics).flatMap(([id, { known, yes, no, holds, early }]) => [
    ...group(`topics.${id}.known`, known, ['value']),
    ...group(`topics.${id}.yes`, yes),
    ...group(`topics.${id}.no`, no),
    ...group(`topics.${id}.early`, early?.offer),
    ...group(`topics.${id}.holds.asksTime`, holds?.asksTime),
    ...group(`topics.${id}.holds.noted`, holds?.noted, ['request']),
  ]);

/** The lines of a bargain. */
const bargainGroups = ({ bargaining }: Talk): LineGroup[] =>
  bargaining
    ? [
        ...group('bargaining.sum', bargaining.sum, ['order', 'count', 'total']),
        ...group('bargaining.right', bargaining.right, ['total']),
        ...group('bargaining.confirm', bargaining.confirm, ['order', 'count', 'total']),
        ...group('bargaining.exact', bargaining.exact, ['paid']),
        ...group('bargaining.change', bargaining.change, ['paid', 'change']),
        ...group('bargaining.short', bargaining.short, ['paid', 'total', 'short']),
        ...group('bargaining.coinsLeft', bargaining.coinsLeft),
        ...group('bargaining.leave', bargaining.leave),
      ]
    : [];

/** The lines of a language's talk. */
export function talkGroups(talk: Talk): LineGroup[] {
  const { attributes, extreme, ...questions } = talk.questions;
  return [
    ...groupsOf('questions', questions),
    ...groupsOf('questions.extreme', extreme ?? {}),
    ...Object.entries(attributes).flatMap(([id, { known, unknown }]) => [
      ...group(`questions.attributes.${id}.known`, known, ['thing', 'value']),
      ...group(`questions.attributes.${id}.unknown`, unknown, ['thing']),
    ]),
    ...topicGroups(talk.topics),
    ...group('unknown.topic', talk.unknown.topic, ['topic']),
    ...group('unknown.bare', talk.unknown.bare),
    ...groupsOf('changes', talk.changes),
    ...group('warning', talk.warning, ['thing', 'ingredient']),
    ...talk.told.flatMap(({ id, reactions, back }) => [
      ...group(`told.${id}.reactions`, reactions, ['x']),
      ...group(`told.${id}.back`, back, ['x']),
    ]),
    ...bargainGroups(talk),
    ...group('held.offer', talk.held?.offer),
    ...group('held.noted', talk.held?.noted, ['request']),
    ...group('held.gone', talk.held?.gone, ['request']),
    ...group('held.all', talk.held?.all, ['requests']),
    ...group('heard', talk.heard),
    ...group('anythingElse', talk.anythingElse),
  ];
}

/** The lines that a scene adds: of its topics, its facts and its follow-ups. */
export function factGroups({ topics, facts, followUps }: Dialogue): LineGroup[] {
  return [
    ...topicGroups(topics),
    ...Object.entries(facts).flatMap(([id, fact]) =>
      typeof fact === 'object' && 'lines' in fact ? group(`facts.${id}`, fact.lines) : [],
    ),
    ...followUps.flatMap(({ id, ask, answers, otherwise }) => [
      ...group(`followUps.${id}.ask`, ask),
      ...answers.flatMap(({ replies }, i) => group(`followUps.${id}.answers.${i}`, replies)),
      ...group(`followUps.${id}.otherwise`, otherwise),
    ]),
  ];
}

const topicNames = (topics: Record<string, Topic>): PlacedPhrase[] =>
  Object.entries(topics).flatMap(([id, { name, holds }]) => [
    { where: `topics.${id}.name`, phrase: name },
    ...(holds ? [{ where: `topics.${id}.holds.name`, phrase: holds.name }] : []),
  ]);

/** The phrases that are put into lines: sums, ingredients, diets, topics. */
export function talkPhrases({ money, ingredients, diets, topics }: Talk): PlacedPhrase[] {
  return [
    ...Object.entries(money).flatMap(([id, { one, many }]) => [
      { where: `money.${id}.one`, phrase: one },
      { where: `money.${id}.many`, phrase: many },
    ]),
    ...Object.entries(ingredients).map(([id, phrase]) => ({ where: `ingredients.${id}`, phrase })),
    ...Object.entries(diets).map(([id, phrase]) => ({ where: `diets.${id}`, phrase })),
    ...topicNames(topics),
  ];
}

/** The same of a scene: what it knows of its things and of the place. */
export function factPhrases({ topics, facts, slots }: Dialogue): PlacedPhrase[] {
  return [
    ...topicNames(topics),
    ...Object.entries(facts).flatMap(([id, fact]) =>
      typeof fact === 'object' && 'say' in fact ? [{ where: `facts.${id}`, phrase: fact }] : [],
    ),
    ...Object.entries(slots).flatMap(([slot, found]) =>
      found.kind === 'list'
        ? found.values.flatMap(({ id, name, facts: known = {} }) => [
            ...(name ? [{ where: `slots.${slot}.${id}.name`, phrase: name }] : []),
            ...Object.entries(known).map(([fact, phrase]) => ({ where: `slots.${slot}.${id}.${fact}`, phrase })),
          ])
        : [],
    ),
  ];
}

const topicCues = (topics: Record<string, Topic>): PlacedCues[] =>
  Object.entries(topics).map(([id, { cues }]) => ({ where: `topics.${id}`, cues }));

/** The cues of a language's talk. */
export function talkCues(talk: Talk): PlacedCues[] {
  const { attributes, diet: _, extreme = {}, ...questions } = talk.questions;
  const entries = <T>(at: string, parts: Record<string, T>, cuesOf: (part: T) => readonly string[]): PlacedCues[] =>
    Object.entries(parts).map(([id, part]) => ({ where: `${at}.${id}`, cues: cuesOf(part) }));
  return [
    ...entries('ingredients', talk.ingredients, ({ forms }) => forms),
    ...entries('diets', talk.diets, ({ forms }) => forms),
    ...entries('questions', questions, ({ cues }) => cues),
    ...entries<{ cues: string[] }>('questions.extreme', extreme, ({ cues }) => cues),
    { where: 'questions.total.together', cues: talk.questions.total.together ?? [] },
    { where: 'questions.available.menuCues', cues: talk.questions.available.menuCues },
    ...entries('questions.attributes', attributes, ({ cues }) => cues),
    ...topicCues(talk.topics),
    ...entries('changes', talk.changes, ({ cues }) => cues),
    { where: 'rude', cues: talk.rude },
    { where: 'reports', cues: talk.reports },
    { where: 'otherTimes', cues: talk.otherTimes },
    ...Object.entries(talk.bargaining?.cues ?? {}).map(([id, cues]) => ({ where: `bargaining.cues.${id}`, cues })),
    ...talk.told.map(({ id, cues }) => ({ where: `told.${id}`, cues })),
    { where: 'nothingElse', cues: talk.nothingElse.cues },
  ];
}

/** The cues that a scene adds. */
export const factCues = ({ topics, followUps }: Dialogue): PlacedCues[] => [
  ...topicCues(topics),
  ...followUps.flatMap(({ id, answers }) =>
    answers.map(({ cues }, i) => ({ where: `followUps.${id}.answers.${i}`, cues })),
  ),
];
