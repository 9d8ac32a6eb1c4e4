/** The choice of the partner's own questions: none that is answered already, none where there is no room for it. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import type { Heard } from '../../perceive/hear.ts';
import { lengthOf } from '../../perceive/unit-length.ts';
import { isFinished, isStory } from '../../progress.ts';
import { draw } from '../../realise/lines.ts';
import { linesOf } from '../../realise/response-builder.ts';
import type { Recognisers, TurnContext } from '../../turn-context.ts';
import { say, type TurnPlan, talking } from '../../turn-plan.ts';
import type { Twist } from '../../update/twist.ts';
import type { FollowUp } from './answers-to-follow-up.ts';
import { toldUnasked } from './told-details.ts';

const DEFAULT_LEVEL = 'beginner';

const ask = (plan: TurnPlan, { id, ask: lines }: FollowUp): TurnPlan => say(plan, { lines, key: `follow-up ${id}` });

/** The follow-up that waits for its answer, or null. */
export const openFollowUp = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { memory }: TurnPlan): FollowUp | null =>
  dialogue.followUps.find(({ id }) => id === memory.talk.open) ?? null;

/** The follow-ups that ask what a twist asks: two of their answers stand in its lines ("window or aisle?"). */
export function overlapping({ followUps }: CompiledDialogue, { reader }: Recognisers, { lines }: Twist): string[] {
  const answers = new Set(
    lines.flatMap(({ text }) => reader?.read(text) ?? []).flatMap(({ kind, id }) => (kind === 'answer' ? [id] : [])),
  );
  return followUps.flatMap(({ id }) =>
    [...answers].filter((answer) => answer.startsWith(`${id} `)).length > 1 ? [id] : [],
  );
}

/** The memory in which no follow-up is asked that the reply has answered already. */
export function withAnswered(context: TurnContext, plan: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const { asked, open } = plan.memory.talk;
  const told = toldUnasked(context, heard);
  const answered = dialogue.followUps
    .map(({ id }) => id)
    .filter((id) => id !== open && !asked.includes(id) && told.some((cue) => cue.id.startsWith(`${id} `)));
  return answered.length > 0 ? talking(plan, { asked: [...asked, ...answered] }) : plan;
}

/** Most kinds of answer of a question that a single word answers: alone, or together with others. */
const FEW = 2;
/** Fewest letters of such a word, in a language with spaces. */
const TELLING = 4;

/** True if the story that is just told has the answer already: "I was alone that night". */
function isToldInStory({ dialogue, heard, recognisers }: TurnContext, { id, answers }: FollowUp): boolean {
  if (!heard || !isStory(dialogue) || answers.length > FEW) return false;
  const { spaced } = recognisers.main.analyser.pack;
  return heard.statements.some(({ cues, analysis: { units } }) => {
    const places = placedUnits(units);
    return cues.some((cue) => {
      const word = places.find(({ from, to }) => from <= cue.from && cue.to <= to)?.unit;
      const isPlain = word !== undefined && !word.negated && word.attributes.length === 0;
      const isOwn = cue.kind === 'answer' && cue.id.startsWith(`${id} `);
      return isOwn && isPlain && (!spaced || word.text.length >= TELLING);
    });
  });
}

function placedUnits(units: readonly Unit[]): { unit: Unit; from: number; to: number }[] {
  let at = 0;
  return units.map((unit) => {
    const from = at;
    at += lengthOf(unit);
    return { unit, from, to: at };
  });
}

/** Most lines beside which a follow-up is still asked. */
const FULL = 4;

/** True if nothing is left unsaid of what the learner asked, and there is room for a question. */
function hasRoom({ dialogue, heard, before, turn }: TurnContext, { steps, reached }: TurnPlan): boolean {
  const open = heard?.questions.filter(({ answer, reaches, means }) => !answer && reaches === null && means === null);
  const answered = reached.filter((index) => dialogue.objectives[index]?.asks);
  if ((open?.length ?? 0) > answered.length) return false;
  return linesOf(steps, { ...before, turn }).length < FULL;
}

/**
 * Asks what a real partner would ask after this objective; null where there is nothing to ask, or no more, or the
 * learner has a question. Of several, each visit begins with another.
 */
export function askFollowUp(context: TurnContext, plan: TurnPlan, reached: readonly number[]): TurnPlan | null {
  const { dialogue, before } = context;
  const { completed, talk } = plan.memory;
  if (isFinished(dialogue, completed) || !hasRoom(context, plan)) return null;
  const level = before.level ?? DEFAULT_LEVEL;
  const ids = reached.map((index) => dialogue.objectives[index]?.id);
  const isOfLevel = ({ levels }: FollowUp) => !levels || levels.includes(level);
  const isOpen = ({ id, after }: FollowUp) => ids.includes(after) && !talk.asked.includes(id);
  const possible = dialogue.followUps.filter((one) => isOpen(one) && isOfLevel(one) && !isToldInStory(context, one));
  const drawn =
    before.seed === null ? 0 : draw(before.seed, 0, `first after ${ids.join(' ')}`) % (possible.length || 1);
  const found = possible[drawn];
  return found ? ask(talking(plan, { open: found.id, asked: [...talk.asked, found.id] }), found) : null;
}
