/** The question of a twist: as it is told the first time, and as it is asked once more. */
import type { CompiledDialogue, DialogueLine } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import { GONE } from '../../perceive/order/order-parts.ts';
import { fillingsOf } from '../../realise/fillings.ts';
import { isLine, places } from '../../realise/lines.ts';
import { thingsFilling } from '../../realise/phrases.ts';
import { isSize } from '../../things.ts';
import type { TurnContext } from '../../turn-context.ts';
import { remembering, say, type TurnPlan, type Utterance } from '../../turn-plan.ts';
import { openTwist, type Twist } from '../../update/twist.ts';

/** The ends of sentences; a dotted pause is none. */
const SENTENCES = /(?<=[.!?…])\s+|(?<=[。！？])(?=\S)/u;

/** The last sentence of a text: what it asks, without the story before it. */
const lastOf = (text: string): string => text.split(SENTENCES).at(-1) ?? text;

/** A line without what comes before its question. */
export function questionOf(line: DialogueLine): DialogueLine {
  const { text, translation, pinyin } = line;
  return {
    text: lastOf(text),
    translation: lastOf(translation),
    ...(pinyin === undefined ? {} : { pinyin: lastOf(pinyin) }),
  };
}

const wasSaid = (line: DialogueLine, said: readonly string[]) => said.some((text) => isLine(line, text));

/** The question of a twist once more, in the words in which it was told: another line would tell another story. */
export function twistQuestion({ dialogue, before }: TurnContext, { memory }: TurnPlan, twist: Twist): Utterance {
  const told = twist.lines.filter((line) => wasSaid(line, before.said) || wasSaid(questionOf(line), before.said));
  const lines =
    told.length > 0 ? told.slice(-1).map(questionOf) : twist.lines.filter((line) => places(line).length === 0);
  return { lines, key: `twist ${twist.id}`, fillings: fillingsOf(dialogue, memory.slots) };
}

/** The line that says by its name what is not to be had any more; null where it has none, or is a size. */
export function goneLine(dialogue: CompiledDialogue, gone: readonly ThingId[]): Utterance | null {
  const lines = dialogue.talk?.told.find(({ id }) => id === GONE)?.reactions;
  if (!lines || gone.length === 0 || gone.some(({ slot }) => isSize(dialogue, slot))) return null;
  return { lines, key: 'gone', fillings: { x: thingsFilling(dialogue, gone) } };
}

/** So often the question of a twist is put again by the way. */
const MOST = 2;

/** Puts the question of an open twist again, as long as that is no nagging; null where none is open. */
export function askTwistAgain(context: TurnContext, plan: TurnPlan): TurnPlan | null {
  const { twist: drawn } = plan.memory;
  const twist = openTwist(context.dialogue, drawn);
  if (!twist || !drawn) return null;
  const asked = drawn.asked ?? 0;
  if (asked >= MOST) return plan;
  return say(remembering(plan, { twist: { ...drawn, asked: asked + 1 } }), twistQuestion(context, plan, twist));
}
