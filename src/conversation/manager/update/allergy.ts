/** Food that somebody does not eat, as a clause tells it: an allergy, its allergens, and that it is not the learner's. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Talk } from '../../format/talk.ts';
import type { Phrase } from '../../format/talk-parts.ts';
import type { Clause } from '../perceive/clauses.ts';
import { isOfOthers, whoseAt } from '../perceive/whose.ts';
import { denies, isNoFirst, placed } from './denial.ts';

/** Ids of entries that speak of food that is not eaten. */
export const DIET = 'diet';
export const ALLERGY = 'allergy';

/** Attributes by which something is refused or found bad: "gluten, no", "gluten makes me ill". */
const REFUSING = ['neg', 'no', 'bad'];

/**
 * True if a clause says, and does not deny, that somebody is allergic, in a word of its own beside that of the food; or
 * if it, or the next, refuses a food that is spoken of for allergies alone: "gluten, I can't".
 */
export function saysAllergy(
  { analysis, cues }: Clause,
  next: Clause | undefined,
  { ingredients, diets }: Pick<Talk, 'ingredients' | 'diets'>,
): boolean {
  const foods = cues.flatMap(({ kind, id }) =>
    kind === 'ingredient' ? (ingredients[id]?.forms ?? []) : kind === DIET ? (diets[id]?.forms ?? []) : [],
  );
  const named = analysis.units.filter(({ topics }) => topics.includes(ALLERGY));
  const behind = next?.things.length === 0 ? next.analysis.units : [];
  const isRefused = [...analysis.units, ...behind].some(({ attributes }) =>
    attributes.some((one) => REFUSING.includes(one)),
  );
  return named.some(({ negated, text }) => (foods.includes(text) ? isRefused : !negated));
}

/** True if a clause says that it is not the learner of whom it speaks: "it's not me who eats no meat". */
const deniesOwn = ({ analysis }: Clause): boolean =>
  analysis.units.some(({ attributes, negated }) => negated && attributes.includes('me'));

/** The places of the allergens of a clause; where it names none, those of the question beside it: "is there egg in it? She is allergic." */
function allergensIn(clause: Clause, clauses: readonly Clause[]): { id: string; from: number }[] {
  const named = ({ cues }: Clause) => cues.filter(({ kind }) => kind === 'ingredient');
  const own = named(clause);
  if (own.length > 0) return own;
  const { from } = clause.cues.find(({ id }) => id === ALLERGY) ?? { from: clause.analysis.units.length };
  return clauses
    .filter(({ asks }) => asks)
    .flatMap(named)
    .map(({ id }) => ({ id, from }));
}

/** Food that one person does not eat, as a clause tells it. */
export interface NotEaten {
  id: typeof DIET | typeof ALLERGY;
  phrases: Phrase[];
  avoids: string[];
  isOfOthers: boolean;
  whose?: string | null;
  isNotOwn?: boolean;
}

interface Telling {
  clause: Clause;
  /** All statements, and all clauses, of the reply. */
  statements: readonly Clause[];
  clauses: readonly Clause[];
  isAllergic: boolean;
}

/** The food that a clause says is not eaten, by the person who does not eat it: "he eats no nuts, and I no meat". */
export function notEatenIn(
  dialogue: CompiledDialogue,
  { clause, statements, clauses, isAllergic }: Telling,
): NotEaten[] {
  const { talk } = dialogue;
  if (!talk) return [];
  const allergens = isAllergic ? allergensIn(clause, clauses) : [];
  // Where it is not sure that a diet is denied, it is kept: to ask about it once more does no harm.
  const diets = clause.cues.filter(
    (cue) =>
      cue.kind === DIET &&
      (isNoFirst(clause) || !denies(clause, cue)) &&
      !allergens.some(({ from }) => cue.from <= from && from < cue.to),
  );
  const units = placed(clause);
  const partAt = (at: number) => units.find(({ from, to }) => from <= at && at < to)?.clause ?? null;
  const found = new Map<string, NotEaten>();
  for (const [id, all, names] of [
    [ALLERGY, allergens, talk.ingredients],
    [DIET, diets, talk.diets],
  ] as const)
    for (const { id: food, from } of all) {
      const isOther = isOfOthers(dialogue, clause, from, partAt(from));
      const whose = isOther ? whoseAt(dialogue, clause, from, partAt(from)) : null;
      const key = `${id} ${isOther} ${whose}`;
      // An allergy that is told is never taken for a denial.
      const isNotOwn = isOther ? statements.some(deniesOwn) : id === DIET && deniesOwn(clause);
      const had = found.get(key);
      if (had?.avoids.includes(food)) continue;
      found.set(key, {
        id,
        isOfOthers: isOther,
        ...(isOther ? { whose } : {}),
        ...(isNotOwn ? { isNotOwn } : {}),
        phrases: [...(had?.phrases ?? []), ...(names[food] ? [names[food]] : [])],
        avoids: [...(had?.avoids ?? []), food],
      });
    }
  return [...found.values()];
}
