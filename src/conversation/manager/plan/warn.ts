/** A warning where a learner orders what they do not eat. */
import type { ThingId } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import { fillingOfPhrase, thingFilling } from '../realise/phrases.ts';
import { foundIn } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { TurnPlan, Utterance } from '../turn-plan.ts';

/** The warning for a thing that the reply orders, once for each thing; null where there is none to give. */
export function warningOf(
  { dialogue, named, heard }: TurnContext,
  { memory }: TurnPlan,
  objectives: readonly number[],
): { thing: ThingId; utterance: Utterance } | null {
  const { talk } = dialogue;
  if (!talk || memory.talk.avoids.length === 0) return null;
  // "A latte with oat milk", "without the cheese": the learner has thought of it.
  const isMinded = heard?.statements.some(
    ({ things, cues }) => things.length > 0 && cues.some(({ kind }) => kind === 'ingredient'),
  );
  if (isMinded) return null;
  const ids = objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  for (const [slot, values] of Object.entries(named.values)) {
    if (!dialogue.slots[slot]?.for.some((id) => ids.includes(id))) continue;
    for (const id of values) {
      if (memory.talk.warned.includes(id)) continue;
      const thing = { slot, id };
      const found = memory.talk.avoids.flatMap((avoided) => foundIn(dialogue, thing, avoided) ?? []);
      const ingredient = talk.ingredients[found[0] ?? ''];
      if (!ingredient) continue;
      const fillings = { thing: thingFilling(dialogue, thing), ingredient: fillingOfPhrase(ingredient) };
      return { thing, utterance: { lines: talk.warning, key: `warning ${id}`, fillings } };
    }
  }
  return null;
}

/** The reply as if it had not named the thing, and the decision without the objective that then has nothing. */
export function withoutWarned(
  context: TurnContext,
  decision: Decision,
  { slot, id }: ThingId,
): { context: TurnContext; decision: Decision } {
  const { dialogue, named } = context;
  const left = (named.values[slot] ?? []).filter((value) => value !== id);
  const { [slot]: _, ...others } = named.values;
  const values = left.length > 0 ? { ...others, [slot]: left } : others;
  const objectives = decision.objectives.filter(
    (index) => left.length > 0 || !dialogue.slots[slot]?.for.includes(dialogue.objectives[index]?.id ?? ''),
  );
  return { context: { ...context, named: { ...named, values } }, decision: { ...decision, objectives } };
}
