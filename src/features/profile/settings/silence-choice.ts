import type { Settings } from '#data/learner-db/settings.ts';

type Silence = Settings['silenceMs'];

/** `usual`: the limit of the language; `hold`: the button is held down; else milliseconds. */
export type SilenceChoice = 'usual' | 'hold' | `${number}`;

/** Milliseconds; all longer than any language's own limit. */
const LONGER = [1_500, 2_500, 4_000];

export function silenceChoice(value: Silence): SilenceChoice {
  if (value === null) return 'usual';
  return value === 'hold' ? 'hold' : `${value}`;
}

export function silenceValue(choice: SilenceChoice): Silence {
  if (choice === 'usual') return null;
  return choice === 'hold' ? 'hold' : Number(choice);
}

/** What is offered, a limit of another version's among it. */
export function silenceChoices(value: Silence): SilenceChoice[] {
  const limits = typeof value === 'number' && !LONGER.includes(value) ? [...LONGER, value] : LONGER;
  const longer = [...limits].sort((a, b) => a - b).map((ms): SilenceChoice => `${ms}`);
  return ['usual', ...longer, 'hold'];
}
