/** A journey after what a reply says of it. Nothing is dropped that the reply does not speak of. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TravelCue } from '../../format/travel.ts';
import type { Analyser } from '../../nlu/analyse.ts';
import type { Journey } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { type Clock, clocksIn } from './clock.ts';
import { partyAfter } from './party.ts';
import { cuesOf, isMeant, type Spoken, spokenOf } from './words.ts';

/** The last of two ways that is meant; undefined where none is. */
function chosen<A extends 'first' | 'window', B extends 'second' | 'aisle'>(
  spoken: Spoken,
  one: A,
  other: B,
): A | B | undefined {
  return cuesOf(spoken, one, other)
    .filter((cue) => isMeant(spoken, cue))
    .at(-1)?.id as A | B | undefined;
}

/** The number of things that come along; undefined where none is named. */
function broughtAlong(spoken: Spoken, id: 'bicycle' | 'dog'): number | undefined {
  const cue = cuesOf(spoken, id).at(-1);
  if (!cue) return undefined;
  if (!isMeant(spoken, cue)) return 0;
  const number = spoken.words[cue.from - 1]?.number ?? spoken.words[cue.from - 2]?.number;
  return number && number <= MOST ? number : 1;
}
const MOST = 9;

const isBack = ({ cues, analysis: { units } }: Clause, day: string, back: string | undefined): boolean =>
  cues.some(({ kind, id }) => kind === 'extra' && id === 'back') ||
  (back !== undefined && units.some(({ values }) => values.some(({ slot, id }) => slot === day && id === back)));

/** True if a clause names a thing that is chosen: a town. */
const namesTown = (clause: Clause | undefined): boolean => (clause?.things.length ?? 0) > 0;

/** A time that is said of the way there. */
function timeIn(
  spoken: Spoken,
  clauses: readonly Clause[],
  day: string,
  back: string | undefined,
  spaced: boolean,
): Journey['time'] {
  const ofThere = ({ clause }: Clock) => {
    const said = clauses[clause];
    return said !== undefined && !isBack(said, day, back);
  };
  const clock = clocksIn(spoken, spaced).filter(ofThere).at(-1);
  if (!clock) return undefined;
  const has = (...ids: TravelCue[]) => cuesOf(spoken, ...ids).some(({ clause }) => clause === clock.clause);
  // "I have a meeting at two": that is when one has to be there.
  const said = clauses[clock.clause];
  const isOwn = said?.analysis.units.some(({ values }) => values.length > 0) ?? false;
  const isEvent = !isOwn && (said?.cues.some(({ kind }) => kind === 'told' || kind === 'answer') ?? false);
  const isArrival = has('arrive') || (isEvent && !has('leave', 'train', 'ticket') && !namesTown(clauses[clock.clause]));
  return { at: clock.at, of: isArrival ? 'arriving-by' : clock.isBy ? 'leaving-by' : 'leaving' };
}

/** The follow-up that waits for its answer is one of these. */
const isOpen = (open: string | null, ids: readonly string[]) => open !== null && ids.includes(open);

export function journeyAfter(
  dialogue: CompiledDialogue,
  clauses: readonly Clause[],
  analyser: Analyser,
  before: Journey,
  open: string | null,
): Journey {
  const { travel } = dialogue;
  if (!travel || clauses.length === 0) return before;
  const spoken = spokenOf(clauses, analyser, dialogue.talk);
  const party = partyAfter(spoken, before, analyser.pack, isOpen(open, travel.asks.party));
  const way = chosen(spoken, 'first', 'second');
  const seat = chosen(spoken, 'window', 'aisle');
  const bicycles = broughtAlong(spoken, 'bicycle');
  const dogs = broughtAlong(spoken, 'dog');
  const saysYes = clauses.some(({ analysis: { units } }) => units.some(({ attributes }) => attributes.includes('yes')));
  const card = cuesOf(spoken, 'card').at(-1);
  const hasCard = card ? isMeant(spoken, card) : isOpen(open, travel.asks.card) && saysYes ? true : undefined;
  const time = timeIn(spoken, clauses, travel.slots.day, before.back, analyser.pack.spaced);
  const isAll = clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'));
  const isKind = clauses.some(({ analysis: { units } }) =>
    units.some(({ values, negated }) => !negated && values.some(({ slot }) => slot === travel.slots.kind)),
  );
  const isNone = cuesOf(spoken, 'nothing').length > 0 && !isAll && !isKind;
  return {
    ...before,
    ...party,
    ...(way ? { isFirst: way === 'first' } : {}),
    ...(seat ? { seat } : {}),
    ...(bicycles !== undefined ? { bicycles: travel.fares.bicycle === null ? 0 : bicycles } : {}),
    ...(dogs !== undefined ? { dogs: travel.fares.dog === null ? 0 : dogs } : {}),
    ...(hasCard !== undefined ? { hasCard } : {}),
    ...(time ? { time } : {}),
    ...(isNone ? { wantsNone: true } : {}),
  };
}

/** The number of those who travel. */
export const travellersOf = ({ adults = 1, children = 0 }: Journey): number => adults + children;

/** True if there is nothing about a journey that makes it differ from that of one person. */
export const isPlain = (journey: Journey): boolean =>
  travellersOf(journey) === 1 &&
  !journey.children &&
  !journey.isFirst &&
  !journey.bicycles &&
  !journey.dogs &&
  !journey.hasCard;
