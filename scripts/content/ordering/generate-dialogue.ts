/** Dialogues of somebody who orders, as they should come out: each utterance with the order that it leaves. */
import { seeded } from '../random.ts';
import { type Forms, type Phrasings, STEPS, type StepKind } from './phrasings.ts';

/** Count by thing. */
export type Order = ReadonlyMap<string, number>;

export interface Said {
  kind: StepKind;
  say: string;
  /** The order after it. */
  order: Order;
}

interface Thing {
  id: string;
  slot: string;
  forms: Forms;
}

/** A learner in the middle of ordering. */
interface Ordering {
  order: Map<string, number>;
  /** The things of the last utterance that ordered any. */
  last: readonly Thing[];
  /** True if the last utterance ordered one thing once, so that the next may speak of it without its name. */
  isFresh: boolean;
}

const SHORTEST = 3;
const LONGEST = 7;
const MOST = 4;

/** @param seed of the dialogue: the same seed gives the same one */
export function generateDialogue(phrasings: Phrasings, scene: string, seed: number): Said[] {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const things = Object.entries(phrasings.things[scene] ?? {}).flatMap(([slot, byId]) =>
    Object.entries(byId).map(([id, forms]): Thing => ({ id, slot, forms })),
  );
  const state: Ordering = { order: new Map(), last: [], isFresh: false };
  const isOrdered = ({ id }: Thing) => state.order.has(id);
  const said: Said[] = [];

  const say = (kind: StepKind, thing?: Thing, other?: Thing, n = 0, m = 0): string => {
    const fill: Record<string, string | undefined> = {
      ...thing?.forms,
      of: thing?.forms.of ?? thing?.forms.the,
      one2: other?.forms.one,
      many2: other?.forms.many,
      n: phrasings.numbers[n],
      n2: phrasings.numbers[n],
      m: phrasings.numbers[m],
      d: String(n),
    };
    const text = pick(phrasings.say[kind] ?? []).replace(/\{(\w+)\}/g, (place, name) => fill[name] ?? place);
    return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  };
  const done = (kind: StepKind, text: string, last: readonly Thing[], isFresh: boolean) => {
    said.push({ kind, say: text, order: new Map(state.order) });
    state.last = last;
    state.isFresh = isFresh;
  };
  const several = () => 2 + below(MOST - 1);
  const otherThan = (n: number) => pick([2, 3, 4].filter((other) => other !== n));

  /** Takes a step of a kind; false where it would make no sense now. */
  function step(kind: StepKind): boolean {
    const fresh = things.filter((thing) => !isOrdered(thing));
    const had = things.filter(isOrdered);
    const thing = fresh.length > 0 ? pick(fresh) : undefined;
    const other = pick(fresh.filter((one) => one !== thing && one.slot === thing?.slot));
    const old = had.length > 0 ? pick(had) : undefined;
    const replacing = old && pick(fresh.filter(({ slot }) => slot === old.slot));
    const [last] = state.last;
    const spoken = state.isFresh && state.last.length === 1 && last && isOrdered(last) ? last : undefined;
    const set = (of: Thing, count: number) => state.order.set(of.id, count);
    const n = several();
    switch (kind) {
      case 'one':
      case 'without': {
        if (!thing) return false;
        set(thing, 1);
        done(kind, say(kind, thing), [thing], true);
        return true;
      }
      case 'several': {
        if (!thing) return false;
        set(thing, n);
        done(kind, say(kind, thing, undefined, n), [thing], true);
        return true;
      }
      case 'both': {
        if (!thing || !other) return false;
        set(thing, 1);
        set(other, n);
        done(kind, say(kind, thing, other, n), [thing, other], false);
        return true;
      }
      case 'another': {
        if (!old) return false;
        set(old, (state.order.get(old.id) ?? 0) + 1);
        done(kind, say(kind, old), [old], true);
        return true;
      }
      case 'more': {
        if (!spoken) return false;
        set(spoken, (state.order.get(spoken.id) ?? 0) + 1);
        done(kind, say(kind, spoken), [spoken], true);
        return true;
      }
      case 'make':
      case 'count': {
        const meant = kind === 'make' ? spoken : old;
        if (!meant) return false;
        const count = otherThan(state.order.get(meant.id) ?? 1);
        set(meant, count);
        done(kind, say(kind, meant, undefined, count), [meant], true);
        return true;
      }
      case 'slip': {
        if (!thing) return false;
        const count = otherThan(n);
        set(thing, count);
        done(kind, say(kind, thing, undefined, n, count), [thing], true);
        return true;
      }
      case 'thingSlip': {
        if (!thing || !other) return false;
        set(other, 1);
        done(kind, say(kind, thing, other), [other], true);
        return true;
      }
      case 'cancel': {
        if (!old) return false;
        state.order.delete(old.id);
        done(kind, say(kind, old), [], false);
        return true;
      }
      case 'only': {
        const beside = had.filter(({ slot, id }) => slot === old?.slot && id !== old.id);
        if (!old || beside.length === 0) return false;
        for (const { id } of beside) state.order.delete(id);
        done(kind, say(kind, old), [old], true);
        return true;
      }
      case 'instead': {
        if (!old || !replacing || state.order.get(old.id) !== 1) return false;
        state.order.delete(old.id);
        set(replacing, 1);
        done(kind, say(kind, old, replacing), [replacing], true);
        return true;
      }
      case 'rather': {
        const by = spoken && pick(fresh.filter(({ slot }) => slot === spoken.slot));
        if (!spoken || !by || state.order.get(spoken.id) !== 1) return false;
        state.order.delete(spoken.id);
        set(by, 1);
        done(kind, say(kind, spoken, by), [by], true);
        return true;
      }
      case 'same': {
        if (!spoken || state.order.get(spoken.id) !== 1) return false;
        set(spoken, 2);
        done(kind, say(kind), [spoken], true);
        return true;
      }
      case 'summary': {
        done(kind, say(kind), state.last, false);
        return true;
      }
    }
  }

  // The thing that is asked for next is ordered first, so that nothing else in the scene stands in the way.
  const begin: StepKind[] = ['one', 'several', 'both', 'slip', 'thingSlip'];
  step(pick(begin));
  const length = SHORTEST + below(LONGEST - SHORTEST + 1);
  for (let tries = 0; said.length < length && tries < 100; tries++) step(pick(STEPS));
  if (said.at(-1)?.kind !== 'summary') step('summary');
  return said;
}
