import type { CompiledDialogue } from '../../format/dialogue.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { remembering, say, type TurnPlan } from '../turn-plan.ts';
import { goOn, nextOf } from './lead.ts';
import { safeReplies } from './safe-replies.ts';

/** The objective that a move declines; null where it declines none. */
export function declinedBy({ moves, objectives }: CompiledDialogue, id: string): number | null {
  const declines = moves[id]?.declines ?? (id.startsWith('no_') ? id.slice(3) : null);
  const found = objectives.findIndex((one) => one.id === declines);
  return found < 0 ? null : found;
}

/** Answers a move, and leads on where its author wants that and `leads` allows it. */
export function answerMove(context: TurnContext, before: TurnPlan, id: string, leads = true): TurnPlan {
  const { dialogue } = context;
  const { slots, completed, declined } = before.memory;
  const found = dialogue.moves[id];
  const answered = say(before, { fillings: fillingsOf(dialogue, slots), ...safeReplies(context, before.memory, id) });
  const objective = declinedBy(dialogue, id);
  const isDeclined = objective !== null && !completed.includes(objective) && !declined.includes(objective);
  const plan = remembering(
    { ...answered, mood: 'listening', understood: true },
    { help: 0, declined: isDeclined ? [...declined, objective] : declined },
  );
  const leadsOn = leads && found?.afterwards === 'lead' && nextOf(context, plan.memory) !== objective;
  return leadsOn ? goOn(context, plan) : plan;
}
