/** Help when nothing was understood: other words, then slower and simpler, a hint, choices, and the model answer. */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import type { HelpLevel, Suggestion } from '../../partner.ts';
import type { TurnContext } from '../turn-context.ts';
import { remembering, say, suggesting, type TurnPlan } from '../turn-plan.ts';
import { pendingChoice } from '../update/pending-choice.ts';
import { goOn, LACKS, leadTo, nextOf } from './lead.ts';
import { askTwistAgain } from './twist/ask-twist.ts';

interface Help {
  level: HelpLevel;
  /** Candidates for the partner's line, best first. */
  lines: DialogueLine[];
  slow: boolean;
  suggestions: Suggestion[];
}

/** Number of latest lines that are not said again as help. */
const LATELY = 3;

export function hintFor(dialogue: CompiledDialogue, objective: number): Suggestion {
  return { kind: 'hint', objective, text: dialogue.objectives[objective]?.hint ?? '' };
}

/** A model answer as a suggestion; `index` counts from the most useful. */
export function modelFor(
  dialogue: CompiledDialogue,
  objective: number,
  index = 0,
  kind: 'model' | 'choice' = 'model',
): Suggestion | null {
  const model = dialogue.objectives[objective]?.models[index];
  if (!model) return null;
  const { text, translation, pinyin } = model;
  return { kind, objective, text, translation, ...(pinyin ? { pinyin } : {}) };
}

/** The level from which ways on are offered. */
const CHOICES = 3;

/** The help above `level` for an objective. The highest level is not left: it repeats in other words. */
export function escalate(dialogue: CompiledDialogue, objective: number, level: HelpLevel): Help {
  const { askAgain, choices, ask } = dialogue.objectives[objective] ?? { askAgain: [], choices: [], ask: [] };
  const up = Math.min(level + 1, 5) as HelpLevel;
  const models = (kind: 'model' | 'choice', count: number) =>
    Array.from({ length: count }, (_, i) => modelFor(dialogue, objective, i, kind)).filter((s) => s !== null);
  if (up === 1) return { level: up, lines: askAgain.slice(0, 1), slow: false, suggestions: [] };
  if (up === 2) return { level: up, lines: askAgain.slice(1).reverse(), slow: true, suggestions: [] };
  if (up === 3) return { level: up, lines: ask, slow: true, suggestions: [hintFor(dialogue, objective)] };
  if (up === 4) return { level: up, lines: choices, slow: true, suggestions: models('choice', 3) };
  return {
    level: up,
    lines: [...choices.slice(1), ...askAgain, ...ask, ...choices],
    slow: true,
    suggestions: models('model', 1),
  };
}

/** Escalates the help for the next objective. A reply that asked for help (`asked`) counts as understood. */
export function help(context: TurnContext, before: TurnPlan, { asked }: { asked: boolean }): TurnPlan {
  const { dialogue } = context;
  const next = pendingChoice(dialogue, before.memory.twist) ?? nextOf(context, before.memory);
  const puzzled: TurnPlan = { ...before, mood: 'puzzled', understood: asked };
  const plan = asked ? puzzled : say(puzzled, { lines: dialogue.puzzled, key: 'puzzled' });
  // The question of the twist is the one that is open.
  const twisted = askTwistAgain(context, plan);
  if (twisted) return { ...twisted, slow: true };
  if (next === null) return goOn(context, plan);
  const { level, lines, slow, suggestions } = escalate(dialogue, next, before.memory.help);
  const lately = context.before.said.slice(-LATELY);
  const candidates = lines
    .filter(({ text }) => !lately.includes(text))
    .map((line) => ({ lines: [line], key: `help ${level}` }));
  const helping = suggesting(remembering({ ...plan, slow }, { help: level }), ...suggestions);
  const lead = leadTo(dialogue, before.memory.slots, next, before.memory.talk.told);
  // Details that are known are not asked for again in other words.
  const rest = level < CHOICES ? lead.filter(({ key, lines: own }) => key.startsWith(LACKS) && own) : [];
  return say(helping, ...rest, ...candidates, ...lead);
}
