/** The steps of somebody who orders: what each does to the order, and what it needs to be said. */
import type { Ordering, Thing } from './ordering.ts';
import type { StepKind } from './phrasings.ts';

/** The words of a step, by the places of its phrasings. */
export interface Words {
  thing?: Thing;
  other?: Thing;
  n?: number;
  m?: number;
  size?: string;
}

interface Taken {
  words: Words;
  last: readonly Thing[];
  isFresh: boolean;
}

/** Takes a step; null where it would make no sense now. `sizes`: what the scene offers. */
type Step = (state: Ordering, sizes: readonly string[]) => Taken | null;

/** True for drinks: what is eaten beside them comes in one size. */
const comesInSizes = ({ slot }: Thing): boolean => slot === 'drink';

const about = (thing: Thing, words: Words = {}): Taken => ({
  words: { thing, ...words },
  last: [thing],
  isFresh: true,
});

const one: Step = (state) => {
  const thing = state.fresh();
  if (!thing) return null;
  state.set(thing, 1);
  return about(thing);
};

const without: Step = (state, sizes) => {
  const taken = one(state, sizes);
  if (taken?.words.thing) state.want(taken.words.thing, { isPlain: true });
  return taken;
};

const several: Step = (state) => {
  const thing = state.fresh();
  if (!thing) return null;
  const n = state.several();
  state.set(thing, n);
  return about(thing, { n });
};

const both: Step = (state) => {
  const thing = state.fresh();
  const other = thing && state.fresh(thing);
  if (!thing || !other) return null;
  const n = state.several();
  state.set(thing, 1);
  state.set(other, n);
  return { words: { thing, other, n }, last: [thing, other], isFresh: false };
};

const another: Step = (state) => {
  const old = state.old();
  if (!old) return null;
  state.set(old, state.countOf(old) + 1);
  return about(old);
};

const more: Step = (state) => {
  const spoken = state.spoken();
  if (!spoken) return null;
  state.set(spoken, state.countOf(spoken) + 1);
  return about(spoken);
};

const countAnew = (state: Ordering, thing: Thing | undefined): Taken | null => {
  if (!thing) return null;
  const n = state.otherThan(state.countOf(thing));
  state.set(thing, n);
  return about(thing, { n });
};

const slip: Step = (state) => {
  const thing = state.fresh();
  if (!thing) return null;
  const n = state.several();
  const m = state.otherThan(n);
  state.set(thing, m);
  return about(thing, { n, m });
};

const thingSlip: Step = (state) => {
  const thing = state.fresh();
  const other = thing && state.fresh(thing);
  if (!thing || !other) return null;
  state.set(other, 1);
  return { words: { thing, other }, last: [other], isFresh: true };
};

const cancel: Step = (state) => {
  const old = state.old();
  if (!old) return null;
  state.takeOff(old);
  return { words: { thing: old }, last: [], isFresh: false };
};

const only: Step = (state) => {
  const old = state.old();
  const beside = state.things.filter((thing) => state.isOrdered(thing) && thing.slot === old?.slot && thing !== old);
  if (!old || beside.length === 0) return null;
  for (const thing of beside) state.takeOff(thing);
  return about(old);
};

/** Puts another thing in the place of one that was ordered once. */
const exchange = (state: Ordering, old: Thing | undefined): Taken | null => {
  const other = old && state.fresh(old);
  if (!old || !other || state.countOf(old) !== 1) return null;
  // The only thing in sizes hands its size on.
  const isAlone = state.things.filter((thing) => state.isOrdered(thing) && comesInSizes(thing)).length === 1;
  const size = isAlone ? state.wanted.get(old.id)?.size : undefined;
  state.takeOff(old);
  state.set(other, 1);
  if (size) state.want(other, { size });
  return { words: { thing: old, other }, last: [other], isFresh: true };
};

const same: Step = (state) => {
  const spoken = state.spoken();
  if (!spoken || state.countOf(spoken) !== 1) return null;
  state.set(spoken, 2);
  return { words: {}, last: [spoken], isFresh: true };
};

const sized: Step = (state, sizes) => {
  const thing = sizes.length > 0 ? state.fresh() : undefined;
  if (!thing || !comesInSizes(thing)) return null;
  const size = state.chance.pick(sizes);
  state.set(thing, 1);
  state.want(thing, { size });
  return about(thing, { size });
};

const resize: Step = (state, sizes) => {
  const old = sizes.length > 0 ? state.old() : undefined;
  if (!old || !comesInSizes(old) || state.countOf(old) !== 1) return null;
  const size = state.chance.pick(sizes);
  state.want(old, { size });
  return about(old, { size });
};

const wish: Step = (state) => {
  const old = state.old();
  if (!old) return null;
  state.want(old, { isPlain: true });
  return about(old);
};

export const STEPS_TAKEN: Record<StepKind, Step> = {
  one,
  several,
  both,
  another,
  more,
  make: (state) => countAnew(state, state.spoken()),
  count: (state) => countAnew(state, state.old()),
  slip,
  thingSlip,
  cancel,
  only,
  instead: (state) => exchange(state, state.old()),
  rather: (state) => exchange(state, state.spoken()),
  without,
  same,
  companion: one,
  sized,
  resize,
  wish,
  summary: (state) => ({ words: {}, last: state.last, isFresh: false }),
};
