/** Dialogues of somebody who orders, as they should come out: each utterance with the order that it leaves. */
import { seeded } from '../random.ts';
import { type Order, Ordering, type Wanted } from './ordering.ts';
import { type Phrasings, STEPS, type StepKind } from './phrasings.ts';
import { STEPS_TAKEN, type Words } from './steps.ts';

export interface Said {
  kind: StepKind;
  say: string;
  /** The order after it. */
  order: Order;
  /** Sizes and wishes of the things on it. */
  wanted: ReadonlyMap<string, Wanted>;
}

const SHORTEST = 3;
const LONGEST = 7;
const MOST_TRIES = 100;

/** The thing that is asked for next is ordered first, so that nothing else in the scene stands in the way. */
const BEGIN: StepKind[] = ['one', 'several', 'both', 'slip', 'thingSlip'];

/** A phrasing with its words in it. */
function inWords(phrasings: Phrasings, phrasing: string, { thing, other, n = 0, m = 0, size = '' }: Words): string {
  const fill: Record<string, string | undefined> = {
    ...thing?.forms,
    of: thing?.forms.of ?? thing?.forms.the,
    one2: other?.forms.one,
    many2: other?.forms.many,
    n: phrasings.numbers[n],
    n2: phrasings.numbers[n],
    m: phrasings.numbers[m],
    d: String(n),
    size: phrasings.sizes[size],
  };
  const text = phrasing.replace(/\{(\w+)\}/g, (place, name) => fill[name] ?? place);
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Scenes whose things have sizes. */
const SIZED = ['cafe'];

/** @param seed of the dialogue: the same seed gives the same one */
export function generateDialogue(phrasings: Phrasings, scene: string, seed: number): Said[] {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const state = new Ordering(phrasings, scene, { below, pick });
  const sizes = SIZED.includes(scene) ? Object.keys(phrasings.sizes) : [];
  const said: Said[] = [];

  const step = (kind: StepKind): void => {
    const taken = STEPS_TAKEN[kind](state, sizes);
    if (!taken) return;
    state.last = taken.last;
    state.isFresh = taken.isFresh;
    const say = inWords(phrasings, pick(phrasings.say[kind] ?? []), taken.words);
    said.push({ kind, say, order: new Map(state.order), wanted: new Map(state.wanted) });
  };

  step(pick(BEGIN));
  const length = SHORTEST + below(LONGEST - SHORTEST + 1);
  for (let tries = 0; said.length < length && tries < MOST_TRIES; tries++) step(pick(STEPS));
  if (said.at(-1)?.kind !== 'summary') step('summary');
  return said;
}
