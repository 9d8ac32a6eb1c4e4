/** A learner in the middle of ordering: what they have ordered, and how they want it. */
import type { Forms, Phrasings } from './phrasings.ts';

/** Count by thing. */
export type Order = ReadonlyMap<string, number>;

export interface Wanted {
  /** Of the one that is wanted in this size. */
  size?: string;
  /** Without sugar. */
  isPlain?: boolean;
}

export interface Thing {
  id: string;
  slot: string;
  forms: Forms;
}

/** Draws whatever is left to chance. */
export interface Chance {
  below: (n: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

const MOST = 4;

export class Ordering {
  readonly order = new Map<string, number>();
  readonly wanted = new Map<string, Wanted>();
  /** The things of the last utterance that ordered any. */
  last: readonly Thing[] = [];
  /** True if the last utterance ordered one thing, so that the next may speak of it without its name. */
  isFresh = false;

  readonly things: readonly Thing[];
  readonly chance: Chance;

  constructor(phrasings: Phrasings, scene: string, chance: Chance) {
    this.chance = chance;
    this.things = Object.entries(phrasings.things[scene] ?? {}).flatMap(([slot, byId]) =>
      Object.entries(byId).map(([id, forms]): Thing => ({ id, slot, forms })),
    );
  }

  isOrdered = ({ id }: Thing): boolean => this.order.has(id);
  countOf = ({ id }: Thing): number => this.order.get(id) ?? 0;
  drawn = (things: readonly Thing[]): Thing | undefined => (things.length > 0 ? this.chance.pick(things) : undefined);

  /** A thing that is not ordered yet; `beside`: of the same kind, and another. */
  fresh = (beside?: Thing): Thing | undefined =>
    this.drawn(
      this.things.filter((one) => !this.isOrdered(one) && one !== beside && (!beside || one.slot === beside.slot)),
    );
  /** A thing that is ordered. */
  old = (): Thing | undefined => this.drawn(this.things.filter(this.isOrdered));

  /** The thing that need not be named again. */
  spoken(): Thing | undefined {
    const [last] = this.last;
    return this.isFresh && this.last.length === 1 && last && this.isOrdered(last) ? last : undefined;
  }

  several = (): number => 2 + this.chance.below(MOST - 1);
  otherThan = (n: number): number => this.chance.pick([2, 3, 4].filter((other) => other !== n));

  set(thing: Thing, count: number): void {
    this.order.set(thing.id, count);
  }

  takeOff(thing: Thing): void {
    this.order.delete(thing.id);
    this.wanted.delete(thing.id);
  }

  want(thing: Thing, how: Wanted): void {
    this.wanted.set(thing.id, { ...this.wanted.get(thing.id), ...how });
  }
}
