/** Services that a reply asks for, to be kept until they are due: "could you wake us at seven?" */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Clause } from './clauses.ts';
import { type ClockTime, timeIn } from './clock-times.ts';
import type { Cue } from './cue-reader.ts';

export interface Requested {
  /** The topic of the service. */
  id: string;
  clause: Clause;
  time: ClockTime | null;
  /** Clauses beside it that say its time, or only whether it is possible. */
  parts: readonly Clause[];
  /** It is not wanted, or not any more. */
  isRefused: boolean;
}

/** Attributes of a question that asks about a service rather than for it: "where …?", "do you have …?" */
const ASKS_ABOUT = ['wh', 'stock'];
/** Attributes of a statement that asks for one. */
const ASKS_FOR = ['req', 'choose', 'me', 'more', 'third'];
/** Most units of a statement that does nothing but name it. */
const MOST = 8;
/** Most units of a clause that only adds the time. */
const SHORT = 4;

const has = ({ analysis }: Clause, attributes: readonly string[]): boolean =>
  analysis.units.some((unit) => attributes.some((one) => unit.attributes.includes(one)));

const isPrice = ({ kind, id }: Cue): boolean => kind === 'question' && (id === 'price' || id === 'total');
const isCancelling = ({ kind, id }: Cue): boolean => kind === 'change' && id === 'cancel';

/** The services that a clause speaks of, the longest words first, none within another. */
function servicesIn({ talk }: CompiledDialogue, { cues }: Clause): Cue[] {
  const services = cues.filter(({ kind, id }) => kind === 'topic' && talk?.topics[id]?.holds !== undefined);
  const apart: Cue[] = [];
  for (const cue of [...services].sort((one, other) => other.to - other.from - (one.to - one.from)))
    if (apart.every((other) => other.id !== cue.id && (other.to <= cue.from || other.from >= cue.to))) apart.push(cue);
  return apart;
}

/** True if a clause asks for a service, or refuses it. */
function isRequest(clause: Clause, isPast: boolean): boolean {
  if (clause.cues.some(isPrice)) return false;
  if (clause.asks) return has(clause, ['req']) || !has(clause, ASKS_ABOUT);
  return !isPast && (has(clause, ASKS_FOR) || clause.analysis.units.length <= MOST);
}

/** True if a question is but a part of a request beside it: "could the kitchen do that?" */
function isTag(clause: Clause | undefined): boolean {
  const isEmpty = ({ topics, values, number, unknown }: Clause['analysis']['units'][number]) =>
    topics.length + values.length === 0 && number === null && !unknown;
  return (
    clause?.asks === true &&
    clause.things.length === 0 &&
    clause.analysis.units.length <= MOST &&
    !clause.cues.some(({ kind }) => kind === 'topic') &&
    (clause.analysis.units.every(isEmpty) || (clause.analysis.units.length <= SHORT && !has(clause, ['wh'])))
  );
}

/** The services that a reply asks for. */
export function requestsIn(
  dialogue: CompiledDialogue,
  clauses: readonly Clause[],
  held: readonly { id: string }[],
): Requested[] {
  return clauses.flatMap((clause, at) => {
    const services = servicesIn(dialogue, clause);
    if (services.length === 0 || !isRequest(clause, has(clause, ['past']))) return [];
    const next = clauses[at + 1];
    const nextTime = next && next.analysis.units.length <= SHORT ? timeIn(dialogue, next.text) : null;
    const time = timeIn(dialogue, clause.text) ?? nextTime;
    const tags = [clauses[at - 1], next].flatMap((one) => (one && isTag(one) ? [one] : []));
    const parts = [...(nextTime && next ? [next] : []), ...tags];
    const isNegated = clause.analysis.units.some(({ negated, attributes }) => negated || attributes.includes('neg'));
    const isRefused = isNegated || clause.cues.some(isCancelling);
    return services
      .filter(({ id }) => !isRefused || held.some((one) => one.id === id))
      .map(({ id }) => ({ id, clause, time, parts, isRefused }));
  });
}
