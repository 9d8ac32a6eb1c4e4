/**
 * The features of a stretch of units, as the classifier sees them. Four families, each scaled so that a long sentence
 * weighs as much as a short one: c characters: survives misspelling and unseen inflections u words, topics in place of
 * the words that have one: how things are asked for t only the units that mean something: the shape of the sentence,
 * whatever is in between s what stands together in a clause: "a drink, negated", "a dish and another person"
 */
import { fnv1a } from '#domain/fnv1a.ts';
import { type Analysis, sizeOf, type Unit } from './analyse.ts';
import { bucketOf } from './feature-hash.ts';
import type { LanguagePack } from './language-pack.ts';
import { remembering } from './remembering.ts';

export interface Features {
  buckets: Int32Array;
  values: Float32Array;
}

/** A feature's name and its weight within the vector; names exist for training and for explaining. */
export type NamedFeatures = Map<string, number>;

export const SCALE = { c: 1, u: 1.3, t: 1.1, s: 1.5 };

/** The names of one family, without what stands before them in full. */
interface FamilyNames {
  prefix: string;
  scale: number;
  names: ReadonlySet<string>;
}

const family = (of: keyof typeof SCALE, names: ReadonlySet<string>, view = ''): FamilyNames => ({
  prefix: `${view}${of}:`,
  scale: SCALE[of],
  names,
});

const weightOf = ({ scale, names }: FamilyNames) => scale / Math.sqrt(Math.max(names.size, 4));

/** The stretches of three to five characters of a word. */
const stretches = remembering((word) => {
  const padded = `^${word}$`;
  const names: string[] = [];
  for (let n = 3; n <= 5; n++) for (let i = 0; i + n <= padded.length; i++) names.push(padded.slice(i, i + n));
  return names;
}, 1000);

function characterNames(units: readonly Unit[], pack: LanguagePack): Set<string> {
  const names = new Set<string>();
  if (pack.spaced) {
    for (const unit of units)
      for (const word of unit.text.split(' ')) for (const name of stretches(word)) names.add(name);
    return names;
  }
  let run = '';
  const flush = () => {
    const text = `^${run}$`;
    for (let n = 1; n <= 4; n++) for (let i = 0; i + n <= text.length; i++) names.add(text.slice(i, i + n));
    run = '';
  };
  let clause = units[0]?.clause;
  for (const unit of units) {
    if (unit.clause !== clause) flush();
    clause = unit.clause;
    run += unit.text;
  }
  if (run) flush();
  return names;
}

function wordNames(units: readonly Unit[], withTopicWords = true): Set<string> {
  const names = new Set<string>();
  const keys = ['^', ...units.map((unit) => unit.key), '$'];
  for (let i = 0; i < keys.length; i++) {
    names.add(`${keys[i]}`);
    if (i + 1 < keys.length) names.add(`${keys[i]} ${keys[i + 1]}`);
    if (i + 2 < keys.length) {
      names.add(`${keys[i]} ${keys[i + 1]} ${keys[i + 2]}`);
      names.add(`${keys[i]} _ ${keys[i + 2]}`);
    }
  }
  if (withTopicWords) for (const unit of units) if (unit.topics.length > 0) names.add(`=${unit.text}`);
  return names;
}

/** A unit's part in the shape of a sentence; null for words that have none. */
function shapes(unit: Unit): string[] {
  const sign = unit.negated ? '-' : '';
  if (unit.topics.length > 0) return unit.topics.map((topic) => `<${topic}>${sign}`);
  if (unit.values.length > 0) return unit.values.map((value) => `#${value.slot}${sign}`);
  if (unit.count !== null) return ['<count>'];
  if (unit.number !== null) return [sizeOf(unit.number)];
  if (unit.unknown) return unit.text.length > 2 || /\p{Script=Han}/u.test(unit.text) ? ['?'] : [];
  return unit.attributes.filter((a) => a !== 'polite' && a !== 'hello').slice(0, 2);
}

function shapeNames(units: readonly Unit[]): Set<string> {
  const names = new Set<string>();
  let row: string[] = ['^'];
  const flush = () => {
    row.push('$');
    for (let i = 0; i < row.length; i++)
      for (let n = 2; n <= 4 && i + n <= row.length; n++) names.add(row.slice(i, i + n).join(' '));
    row = ['^'];
  };
  let clause = units[0]?.clause;
  for (const unit of units) {
    if (unit.clause !== clause) flush();
    clause = unit.clause;
    const shape = shapes(unit)[0];
    if (shape && !(shape === '?' && row.at(-1) === '?')) row.push(shape);
  }
  flush();
  return names;
}

function meaningNames(units: readonly Unit[], analysis: Analysis): Set<string> {
  const names = new Set<string>();
  const everywhere = new Set<string>();
  const byClause = new Map<number, { topics: Set<string>; marks: Set<string>; unknown: number }>();
  for (const unit of units) {
    let clause = byClause.get(unit.clause);
    if (!clause) {
      clause = { topics: new Set(), marks: new Set(), unknown: 0 };
      byClause.set(unit.clause, clause);
    }
    for (const topic of unit.topics) clause.topics.add(`<${topic}>${unit.negated ? '-' : ''}`);
    if (unit.count !== null) clause.topics.add('<count>');
    if (unit.number !== null) clause.marks.add('n');
    if (shapes(unit)[0] === '?') clause.unknown += 1;
    for (const attribute of unit.attributes)
      if (attribute !== 'polite' && attribute !== 'hello') clause.marks.add(attribute);
  }
  for (const { topics, marks, unknown } of byClause.values()) {
    for (const topic of topics) {
      names.add(topic);
      for (const other of topics) if (topic < other) names.add(`${topic}&${other}`);
      for (const mark of marks) names.add(`${topic}&${mark}`);
      if (marks.size === 0) names.add(`${topic}&bare`);
      if (unknown > 0) names.add(`${topic}&?${Math.min(unknown, 3)}`);
      if (!marks.has('req') && !marks.has('choose')) names.add(`${topic}&unasked`);
    }
    for (const mark of marks) {
      names.add(mark);
      everywhere.add(mark);
      for (const other of marks) if (mark < other) names.add(`${mark}&${other}`);
    }
    if (topics.size === 0) names.add('no topic');
  }
  const clauses = [...byClause.values()];
  for (let i = 0; i + 1 < clauses.length; i++) {
    const after = clauses[i + 1];
    if (!after?.marks.has('contrast') && !after?.marks.has('neg')) continue;
    for (const topic of clauses[i]?.topics ?? [])
      names.add(`${topic} but ${after.topics.size > 0 ? 'topic' : after.marks.has('neg') ? 'neg' : 'none'}`);
  }
  if (byClause.size > 1)
    for (const { topics } of byClause.values())
      for (const topic of topics)
        for (const mark of ['past', 'later', 'if', 'third', 'meta', 'habit', 'like'])
          if (everywhere.has(mark)) names.add(`${topic}&&${mark}`);
  if (analysis.quoted) names.add('quoted');
  return names;
}

function familiesOf(units: readonly Unit[], analysis: Analysis, pack: LanguagePack): FamilyNames[] {
  if (units.length === 0) return [];
  return [
    family('c', characterNames(units, pack)),
    family('u', wordNames(units)),
    family('t', shapeNames(units)),
    family('s', meaningNames(units, analysis)),
  ];
}

const isAny = (topics: ReadonlySet<string>, unit: Unit) => unit.topics.some((topic) => topics.has(topic));

function genericFamiliesOf(
  units: readonly Unit[],
  analysis: Analysis,
  isMine: (unit: Unit, index: number) => boolean,
): FamilyNames[] {
  if (units.length === 0) return [];
  const seen = units.map((unit, index): Unit => {
    if (unit.topics.length === 0) return unit;
    const mine = isMine(unit, index);
    return { ...unit, topics: [mine ? 'T' : 'O'], key: mine ? '<T>' : '<O>', values: [] };
  });
  return [
    family('u', wordNames(seen, false), 'g'),
    family('t', shapeNames(seen), 'g'),
    family('s', meaningNames(seen, analysis), 'g'),
  ];
}

function named(families: readonly FamilyNames[]): NamedFeatures {
  const into: NamedFeatures = new Map();
  for (const one of families) for (const name of one.names) into.set(`${one.prefix}${name}`, weightOf(one));
  return into;
}

/** The named features of a stretch of units. Pure; the order of the map is the order of discovery. */
export const namedFeatures = (units: readonly Unit[], analysis: Analysis, pack: LanguagePack): NamedFeatures =>
  named(familiesOf(units, analysis, pack));

/**
 * The reply as an objective sees it: words of its own topics, and all others alike. The ways to ask, refuse, remember
 * and wonder are the same for a drink and for a bill, so all objectives learn from each other's examples.
 */
export const namedGenericFeatures = (
  units: readonly Unit[],
  analysis: Analysis,
  topics: ReadonlySet<string>,
): NamedFeatures => named(genericFamiliesOf(units, analysis, (unit) => isAny(topics, unit)));

/** The named features of a stretch of units, hashed. */
export const features = (units: readonly Unit[], analysis: Analysis, pack: LanguagePack): Features =>
  hashed(familiesOf(units, analysis, pack));

/**
 * The named generic features as each objective sees them, hashed; `topics` are the objectives' own. Objectives to which
 * the same units are their own get the same features.
 */
export function genericFeatures(
  units: readonly Unit[],
  analysis: Analysis,
  topics: readonly ReadonlySet<string>[],
): Features[] {
  const views = new Map<string, Features>();
  return topics.map((own) => {
    const isMine = units.map((unit) => isAny(own, unit));
    const key = isMine.map(Number).join('');
    const view = views.get(key) ?? hashed(genericFamiliesOf(units, analysis, (_, index) => isMine[index] === true));
    views.set(key, view);
    return view;
  });
}

function hashed(families: readonly FamilyNames[]): Features {
  const size = families.reduce((sum, { names }) => sum + names.size, 0);
  const buckets = new Int32Array(size);
  const values = new Float32Array(size);
  let i = 0;
  for (const one of families) {
    const prefix = fnv1a(one.prefix);
    const value = weightOf(one);
    for (const name of one.names) {
      buckets[i] = bucketOf(name, prefix);
      values[i++] = value;
    }
  }
  return { buckets, values };
}
