/** The answers where the learner takes back what was ordered, or was taken for an order. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import type { Heard } from '../perceive/hear.ts';
import { isFinished } from '../progress.ts';
import { chosenThings, orderFilling, thingsFilling } from '../realise/phrases.ts';
import { isSize } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';
import { withoutThings } from '../update/changes.ts';
import type { OrderChange } from '../update/order.ts';
import { goOn, leadTo } from './lead.ts';
import { leadOn } from './lead-on.ts';

/** Leads to the objective whose things were taken off, if nothing of it is left; else on. */
export function leadAfter(context: TurnContext, before: TurnPlan, gone: readonly ThingId[]): TurnPlan {
  const { dialogue } = context;
  // A question of the partner's own was about what is gone, or is passed over.
  const plan = talking(before, { open: null });
  const { slots, talk } = plan.memory;
  const empty = gone.find(({ slot }) => !(slot in slots))?.slot;
  const objective = dialogue.objectives.findIndex(({ id }) => empty && dialogue.slots[empty]?.for.includes(id));
  if (objective >= 0) return say(plan, ...leadTo(dialogue, slots, objective));
  const order = orderFilling(dialogue, slots, talk.details);
  const left = order
    ? say(plan, { lines: dialogue.talk?.changes.cancel.left, key: 'left', fillings: { order } })
    : plan;
  return isFinished(dialogue, plan.memory.completed) ? left : goOn(context, left);
}

/** The choices with the sizes of what is left on the order. */
function withSizes(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  ordered: OrderChange | null,
): ConversationState['slots'] {
  const left = { ...slots };
  for (const [slot, sizes] of Object.entries(ordered?.isOnlyGone ? ordered.slots : {})) {
    if (!isSize(dialogue, slot)) continue;
    if (sizes.length > 0) left[slot] = sizes;
    else delete left[slot];
  }
  return left;
}

/** Takes things off what was ordered. */
export function takeOff(
  { dialogue, ordered }: TurnContext,
  before: TurnPlan,
  gone: readonly ThingId[],
  key: 'cancel' | 'onlyAsked',
): TurnPlan {
  const slots =
    key === 'onlyAsked' && before.memory.talk.earlier
      ? before.memory.talk.earlier
      : withSizes(dialogue, withoutThings(before.memory.slots, gone), ordered);
  const said = say(remembering(before, { slots }), {
    lines: dialogue.talk?.changes[key].done,
    key,
    fillings: { thing: thingsFilling(dialogue, gone) },
  });
  return listening(said);
}

/** Undoes what was understood as an order in the last turn. */
export function takeBack(context: TurnContext, before: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const { slots, talk } = before.memory;
  const had = talk.earlier ? chosenThings(dialogue, talk.earlier).map(({ thing }) => thing) : null;
  const chosen = chosenThings(dialogue, slots).map(({ thing }) => thing);
  const isSame = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;
  // "I did not order the beer" takes off the beer alone.
  const meant = chosen.filter((thing) => heard.clauses.some(({ things }) => things.some((one) => isSame(one, thing))));
  if (meant.length > 0) return leadAfter(context, takeOff(context, before, meant, 'cancel'), meant);
  // Nor does it take off anything else, where no beer was ordered.
  const isNamed = heard.clauses.some(
    ({ things, cues }) => things.length > 0 && cues.some(({ id }) => id === 'onlyAsked'),
  );
  const gone = chosen.filter(
    (thing) => !isNamed && had && !had.some(({ slot, id }) => slot === thing.slot && id === thing.id),
  );
  if (gone.length === 0)
    return leadOn(
      context,
      listening(
        isNamed
          ? say(before, { lines: dialogue.talk?.changes.cancel.nothing, key: 'nothing off' })
          : say(before, { lines: dialogue.talk?.changes.onlyAsked.nothing, key: 'not asked' }),
      ),
    );
  return leadAfter(context, takeOff(context, before, gone, 'onlyAsked'), gone);
}
