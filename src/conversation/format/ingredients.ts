/** The format of `content/ingredients.yaml`: the kinds of which ingredients are. */
import * as v from 'valibot';
import { Id } from './talk-parts.ts';

/** Ingredient to its kinds: those that diets and allergies ask for (meat, fish, animal, milk, gluten, nuts, alcohol …). */
export const Ingredients = v.strictObject({
  /** Diet to the kinds that it leaves out. */
  diets: v.record(Id, v.array(Id)),
  ingredients: v.record(Id, v.array(Id)),
  /** Ingredient to the one in whose place it is taken: oat milk for milk. */
  substitutes: v.optional(v.record(Id, Id), {}),
});
export type Ingredients = v.InferOutput<typeof Ingredients>;
