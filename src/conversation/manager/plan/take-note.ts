/** Taking note of a statement that fits nothing else, as befits its kind, before help begins. */
import type { Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { ORDER_KEY } from '../perceive/order/order-parts.ts';
import { isStated, soundsMeant } from '../perceive/statements.ts';
import type { TurnContext } from '../turn-context.ts';
import { remembering, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { denies } from '../update/denial.ts';
import { REMARK, type Told } from '../update/told.ts';
import { openTwist } from '../update/twist.ts';
import { leadOn } from './lead-on.ts';

/** Help from which a remark is no longer only taken note of. */
const MOST_NOTED = 3;

const GREETING = 'greeting';

type Entry = Told['entry'];

/** The things told or remarked that statements have a cue of. */
function namedIn({ dialogue: { talk } }: TurnContext, { statements }: Heard): Entry[] {
  const ids = new Set(
    statements.flatMap((clause) =>
      clause.cues.filter((cue) => cue.kind === 'told' && !denies(clause, cue)).map(({ id }) => id),
    ),
  );
  return talk?.told.filter(({ id }) => ids.has(id)) ?? [];
}

/** True if a reply has something that the partner knows to take note of. */
const remarksOn = (context: TurnContext, heard: Heard): boolean =>
  namedIn(context, heard).some(({ key }) => key !== ORDER_KEY);

/** Taking note of a statement that fits nothing else: as is fit for its kind (a remark of the talk), or for any. */
function noteOf(context: TurnContext, heard: Heard): Utterance {
  const remarks = namedIn(context, heard).filter(({ key }) => key === REMARK);
  const [remark] = remarks.sort((a, b) => (b.weight ?? 1) - (a.weight ?? 1));
  return remark
    ? { lines: remark.reactions, key: `note ${remark.id}` }
    : { lines: context.dialogue.talk?.heard, key: 'heard' };
}

/** Takes note of a statement that fits nothing; null where help is due instead. */
export function takeNote(context: TurnContext, plan: TurnPlan, heard: Heard, hadAskedBack: boolean): TurnPlan | null {
  const { help } = plan.memory;
  const isRemark = remarksOn(context, heard);
  const isFirst = help === 0 || hadAskedBack || (isRemark && help < MOST_NOTED);
  if (!isStated(heard) || !isFirst || openTwist(context.dialogue, plan.memory.twist) || !soundsMeant(heard))
    return null;
  const noted = say(plan, noteOf(context, heard));
  const noting = remembering({ ...noted, mood: 'listening', understood: hadAskedBack || isRemark }, { help: 1 });
  return leadOn(context, noting);
}

/** True if only a greeting answers what is said beside it: "Hi! My grandmother loved this street." */
export const isOnlyGreeted = (context: TurnContext, heard: Heard, { act, move }: Decision): boolean =>
  act?.id === GREETING && move === null && remarksOn(context, heard);
