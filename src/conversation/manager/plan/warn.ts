/** A warning where a learner orders what they do not eat. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Phrase } from '../../format/talk-parts.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isOfOthers, whoseAt } from '../perceive/whose.ts';
import { fillingOfPhrase, thingFilling } from '../realise/phrases.ts';
import { isUnasked } from '../single-slot.ts';
import { foundIn } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { TurnPlan, Utterance } from '../turn-plan.ts';
import type { OrderChange } from '../update/order.ts';

/**
 * Ingredients that the reply itself leaves out: "without the cheese", or "with oat milk" where the learner may have that.
 * Any other addition takes nothing away from what is in a thing.
 */
function leftOut(dialogue: CompiledDialogue, heard: Heard | null, avoids: readonly string[]): ReadonlySet<string> {
  const { substitutes = {}, ingredients = {}, diets = {} } = dialogue.ingredients ?? {};
  const isAvoided = (id: string) =>
    avoids.some((one) => one === id || [one, ...(diets[one] ?? [])].some((kind) => ingredients[id]?.includes(kind)));
  const left = new Set<string>();
  for (const { cues, analysis, things } of heard?.statements ?? [])
    for (const { kind, id } of things.length > 0 ? cues : []) {
      if (kind !== 'ingredient') continue;
      // Where it is not certain that this very thing is negated, the warning stands.
      const forms = dialogue.talk?.ingredients[id]?.forms ?? [];
      const isWithout = analysis.units.some(({ negated, text }) => negated && forms.includes(text));
      const instead = substitutes[id];
      if (isWithout) left.add(id);
      else if (instead && !isAvoided(id)) left.add(instead);
    }
  return left;
}

/** The diets of those for whom a thing is ordered: the learner, somebody else, or both. */
function avoidedBy(dialogue: CompiledDialogue, heard: Heard | null, talk: TalkState, { slot, id }: ThingId): string[] {
  const said = (heard?.statements ?? []).flatMap((clause) =>
    clause.things
      .filter((thing) => thing.slot === slot && thing.id === id)
      .map((thing) => ({
        isOther: isOfOthers(dialogue, clause, thing.from, thing.clause),
        whose: whoseAt(dialogue, clause, thing.from, thing.clause),
      })),
  );
  const isOwn = said.length === 0 || said.some(({ isOther }) => !isOther);
  const others = said.filter(({ isOther }) => isOther).flatMap(({ whose }) => avoidedByOther(talk, whose));
  return [...(isOwn ? talk.avoids : []), ...others];
}

/** Those of a family or a party who may be the same, under several names; nobody else is mistaken for them. */
const MAY_BE = [
  ['daughter', 'son', 'children', 'baby', 'child_name', 'daughter_name'],
  ['wife', 'husband', 'spouse', 'partner', 'with_wife', 'with_husband'],
];
/** Those of whom each word means but one. */
const APART = ['daughter', 'son'];

/** True if two names may stand for the same person. */
function mayBeSame(one: string, other: string): boolean {
  if (one === other) return true;
  if (APART.includes(one) && APART.includes(other)) return false;
  const kindOf = (id: string) => MAY_BE.findIndex((ids) => ids.includes(id));
  return kindOf(one) === kindOf(other);
}

/** The diets of the one who is named; all of them where it is not certain who is meant, or whose each is. */
function avoidedByOther({ othersAvoid = [], avoidedBy }: TalkState, whose: string | null): string[] {
  if (whose === null || !avoidedBy) return othersAvoid;
  const mine = Object.entries(avoidedBy).filter(([who]) => who === '' || mayBeSame(who, whose));
  return mine.flatMap(([, ids]) => ids);
}

/** True if a thing is named in questions alone: "can I have the soup?" */
function isOnlyAskedFor(heard: Heard | null, { slot, id }: ThingId): boolean {
  const naming = (heard?.clauses ?? []).filter(({ things }) =>
    things.some((thing) => thing.slot === slot && thing.id === id),
  );
  return naming.length > 0 && naming.every(({ asks }) => asks);
}

/** The ingredient as it is named in a warning: of a beer, the gluten that is in it rather than the beer. */
function namedIn(
  { talk, slots, ingredients }: CompiledDialogue,
  { slot, id }: ThingId,
  { ingredient, avoided }: { ingredient: string; avoided: string },
): Phrase | undefined {
  const own = talk?.ingredients[ingredient];
  const found = slots[slot];
  const forms = found?.kind === 'list' ? (found.values.find((value) => value.id === id)?.forms ?? []) : [];
  const isItself = own?.forms.some((form) => forms.includes(form)) ?? false;
  const kind = [avoided, ...(ingredients?.diets[avoided] ?? [])].find((one) => talk?.ingredients[one]);
  return isItself && kind ? talk?.ingredients[kind] : own;
}

/** The warning for a thing that the reply orders, once for each thing unless it asks again; null where there is none to give. */
export function warningOf(
  { dialogue, named, heard, ordered }: TurnContext,
  { memory }: TurnPlan,
  objectives: readonly number[],
): { thing: ThingId; utterance: Utterance } | null {
  const { talk } = dialogue;
  if (!talk) return null;
  const ids = objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  for (const [slot, values] of Object.entries(named.values)) {
    const isMeant = dialogue.slots[slot]?.for.some((id) => ids.includes(id));
    for (const id of values) {
      const isUnaskedFor = isUnasked(dialogue.slots[slot]) && ordered?.named[slot]?.includes(id);
      if (!isMeant && !isUnaskedFor) continue;
      const thing = { slot, id };
      if (memory.talk.warned.includes(id) && !isOnlyAskedFor(heard, thing)) continue;
      const avoids = avoidedBy(dialogue, heard, memory.talk, thing);
      const left = leftOut(dialogue, heard, avoids);
      const [found] = avoids.flatMap((avoided) =>
        (foundIn(dialogue, thing, avoided) ?? [])
          .filter((ingredient) => !left.has(ingredient))
          .map((ingredient) => ({ ingredient, avoided })),
      );
      const ingredient = found && namedIn(dialogue, thing, found);
      if (!ingredient) continue;
      const fillings = { thing: thingFilling(dialogue, thing), ingredient: fillingOfPhrase(ingredient) };
      return { thing, utterance: { lines: talk.warning, key: `warning ${id}`, fillings } };
    }
  }
  return null;
}

/** The change to the order without a thing. */
function withoutThing(ordered: OrderChange, { slot, id }: ThingId): OrderChange {
  const without = (slots: OrderChange['slots']) =>
    Object.fromEntries(
      Object.entries(slots).map(([name, ids]) => [name, name === slot ? ids.filter((one) => one !== id) : ids]),
    );
  return { ...ordered, slots: without(ordered.slots), named: without(ordered.named) };
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
  const ordered = context.ordered && withoutThing(context.ordered, { slot, id });
  return { context: { ...context, ordered, named: { ...named, values } }, decision: { ...decision, objectives } };
}
