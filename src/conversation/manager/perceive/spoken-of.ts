/** The things that are spoken of while a reply goes on: what "it" means in the question behind a statement. */
import { normalise } from '../../nlu/normalise-text.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ThingId } from '../../partner.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cue-reader.ts';
import { lengthOf } from './unit-length.ts';

/** Topics of what is eaten, whether or not it is on offer here. */
const EATEN = ['dessert', 'pastry', 'snack', 'fruit', 'food'];
/** Cues by which a word is no thing by itself: "is there sugar in it?" */
const PART = ['diet', 'menu', 'question', 'attribute'];
/** Ways to ask for what is in something; "how much is an ice cream?" asks for a thing. */
const FOR_CONTENTS = ['contains', 'contents', 'diet', 'available'];

type Read = Pick<Clause, 'things' | 'cues'> & { analysis: Pick<Clause['analysis'], 'units'> };

/** The units that name something to eat of which nothing is known here. */
function otherIn({ things, analysis, cues }: Read): Clause['analysis']['units'] {
  if (things.length > 0) return [];
  const isOfContents = cues.some(
    ({ kind, id }) => kind === 'menu' || (kind === 'question' && FOR_CONTENTS.includes(id)),
  );
  const isPart = ({ kind }: Cue) => PART.includes(kind) || (isOfContents && kind === 'ingredient');
  let at = 0;
  return analysis.units.filter((unit) => {
    const from = at;
    at += lengthOf(unit);
    if (unit.values.length > 0 || !unit.topics.some((topic) => EATEN.includes(topic))) return false;
    return !cues.some((cue) => isPart(cue) && cue.from <= from && cue.to >= at);
  });
}

/**
 * True if a clause names something to eat of which nothing is known here: "the carrot cake", where only drinks are
 * listed. What is asked of it is not asked of what was spoken of before.
 */
export const namesOther = (clause: Read): boolean => otherIn(clause).length > 0;

const WORDS = /[\p{L}\p{M}'’-]+/gu;

/** The words for it as the learner has written them; null where a clause names no such thing. */
export function otherNamed(clause: Clause, { analyser }: Understander): string | null {
  const [unit] = otherIn(clause);
  if (!unit) return null;
  const { spaced, rewrite } = analyser.pack;
  if (!spaced) {
    const { units } = clause.analysis;
    let from = units.indexOf(unit);
    while (from > 0 && units[from - 1]?.unknown) from -= 1;
    return units
      .slice(from, units.indexOf(unit) + 1)
      .map(({ text }) => text)
      .join('');
  }
  const written = clause.text.match(WORDS) ?? [];
  const read = unit.text.split(' ');
  return read.map((word) => written.find((one) => rewrite(analyser.script(normalise(one))) === word) ?? word).join(' ');
}

/** True if a statement asks for something. */
export const isOrdering = ({ analysis }: Clause): boolean =>
  analysis.units.some(
    ({ attributes, number }) => number !== null || attributes.includes('req') || attributes.includes('choose'),
  );

/** The thing spoken of after a statement. */
export function afterStatement(clause: Clause, before: readonly ThingId[]): readonly ThingId[] {
  const named = clause.things.filter(({ negated }) => !negated).map(({ slot, id }) => ({ slot, id }));
  if (named.length > 0) return named.slice(-2);
  const isUnknown = isOrdering(clause) && clause.analysis.units.some(({ unknown }) => unknown);
  return isUnknown || namesOther(clause) ? [] : before;
}

const MOST_UNITS = 5;
const ASKING = ['wh', 'yn', 'stock', 'req', 'choose', 'neg'];

/** True if a question does nothing but name something: "and the hat?" It asks of that what was asked before. */
export const isElliptical = ({ analysis: { units }, things, cues, marked }: Clause): boolean =>
  marked &&
  units.length <= MOST_UNITS &&
  (things.length > 0 || namesOther({ things, cues, analysis: { units } })) &&
  units.every(
    ({ values, topics, unknown, attributes }) =>
      values.length > 0 ||
      topics.some((topic) => EATEN.includes(topic)) ||
      (topics.length === 0 && !unknown && !attributes.some((one) => ASKING.includes(one))),
  );
