/** Help when nothing was understood: first other words, then slower and simpler, a nudge, ways on, the words. */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import type { HelpLevel, Suggestion } from '../../partner.ts';

export interface Rung {
  level: HelpLevel;
  /** What the partner may say, best first. */
  lines: DialogueLine[];
  slow: boolean;
  suggestions: Suggestion[];
}

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

/** The rung above `level` for the objective that is next. The top rung is not left: it repeats in other words. */
export function climb(dialogue: CompiledDialogue, objective: number, level: HelpLevel): Rung {
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
