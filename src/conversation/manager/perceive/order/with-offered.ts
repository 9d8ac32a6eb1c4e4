/** Things taken without their name: "I'll take it", after a thing was spoken of. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import { thingOf } from '../../things.ts';
import type { Clause } from '../clauses.ts';

/** A reply that takes "it" or "that", with the name of the thing that was just spoken of. */
export function withOffered(
  dialogue: CompiledDialogue,
  text: string,
  clauses: readonly Clause[],
  offered: ThingId | null,
): string {
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  const takes = units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));
  const isEmpty = units.every(
    ({ topics, values, negated, number }) => topics.length + values.length === 0 && !negated && number === null,
  );
  const form = offered && thingOf(dialogue, offered)?.forms[0];
  return form && takes && isEmpty && units.length <= MOST_UNITS ? `${text} ${form}` : text;
}

/** A longer reply says something of its own. */
const MOST_UNITS = 7;
