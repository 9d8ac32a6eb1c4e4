import { expect, it } from 'vitest';
import type { ThingId } from '../../partner.ts';
import type { NamedThing } from './clauses.ts';
import type { Cue, CueKind } from './cue-reader.ts';
import { toldApart } from './ingredient-or-thing.ts';

const thing = (id: string, from: number, to = from + 1, clause = 0): NamedThing => ({
  slot: 'menu',
  id,
  negated: false,
  from,
  to,
  clause,
});
const cue = (kind: CueKind, id: string, from: number, to = from + 1): Cue => ({ kind, id, from, to });
const isThere = cue('question', 'contains', 0, 2);

/** Ids of the things and of the cues for what is in them. */
function read(
  things: NamedThing[],
  cues: Cue[],
  holds = (_: string, __: string) => false,
  isLast = true,
  focus: ThingId | null = null,
  isSpokenOf = false,
) {
  const named = toldApart(
    { things, cues },
    {
      isLast,
      holds: (one, ingredient) => holds(one.id, ingredient),
      focus,
      isSpokenOf,
    },
  );
  return {
    things: named.things.map(({ id }) => id),
    inThings: named.cues.filter(({ kind }) => kind !== 'question').map(({ id }) => id),
  };
}

it('takes a word for the thing on offer where it stands alone', () => {
  expect(read([thing('milk', 2)], [isThere, cue('ingredient', 'milk', 2)])).toEqual({ things: ['milk'], inThings: [] });
});

it('takes it for an ingredient where another thing is asked about', () => {
  const cues = [isThere, cue('ingredient', 'milk', 2)];
  expect(read([thing('milk', 2), thing('pancakes', 5)], cues)).toEqual({ things: ['pancakes'], inThings: ['milk'] });
});

it('keeps both where they are listed', () => {
  const cues = [isThere, cue('ingredient', 'milk', 2)];
  expect(read([thing('milk', 2), thing('cake', 4, 5, 1)], cues)).toEqual({ things: ['milk', 'cake'], inThings: [] });
});

it('asks about the thing that has the other in it, else about the one in the usual place', () => {
  const both = [thing('coffee', 2), thing('milk', 4)];
  const cues = [isThere, cue('ingredient', 'coffee', 2), cue('ingredient', 'milk', 4)];
  const holds = (one: string, ingredient: string) => one === 'coffee' && ingredient === 'milk';
  expect(read(both, cues, holds)).toEqual({ things: ['coffee'], inThings: ['milk'] });
  expect(read(both, cues)).toEqual({ things: ['milk'], inThings: ['coffee'] });
  expect(read(both, cues, undefined, false)).toEqual({ things: ['coffee'], inThings: ['milk'] });
});

it('takes the longer of an ingredient and a thing: "egg white" is no white wine', () => {
  const cues = [isThere, cue('ingredient', 'egg', 2, 4)];
  expect(read([thing('white_wine', 3), thing('salad', 6)], cues)).toEqual({ things: ['salad'], inThings: ['egg'] });
});

it('hears no diet in the name of a thing', () => {
  expect(read([thing('veggie_burger', 1, 3)], [cue('diet', 'vegetarian', 1)])).toEqual({
    things: ['veggie_burger'],
    inThings: [],
  });
});

it('takes it for an ingredient where the thing spoken of has it, or is called by it, or is asked about as "it"', () => {
  const cues = [isThere, cue('question', 'available', 0, 2), cue('ingredient', 'nuts', 2)];
  const asIngredient = { things: [], inThings: ['nuts'] };
  const asThing = { things: ['cheese'], inThings: [] };
  const focus = { slot: 'menu', id: 'cheese' };
  expect(read([thing('cheese', 2)], cues)).toEqual(asThing);
  expect(read([thing('cheese', 2)], cues, undefined, true, focus)).toEqual(asIngredient);
  const cake = { slot: 'menu', id: 'cake' };
  expect(read([thing('cheese', 2)], cues, undefined, true, cake)).toEqual(asThing);
  expect(read([thing('cheese', 2)], cues, (one) => one === 'cake', true, cake)).toEqual(asIngredient);
  expect(read([thing('cheese', 2)], cues, undefined, true, null, true)).toEqual(asIngredient);
});

it('takes it for an ingredient where it is said not to be eaten', () => {
  const cues = [cue('told', 'allergy', 0, 4), cue('ingredient', 'milk', 4)];
  expect(read([thing('milk', 4)], cues)).toEqual({ things: [], inThings: ['allergy', 'milk'] });
});
