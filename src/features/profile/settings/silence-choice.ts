import type { Settings } from '#data/learner-db/settings.ts';

type Silence = Settings['silenceMs'];

/** `usual` is the limit of the language, `hold` means that the button is held down; numbers are milliseconds. */
export type SilenceChoice = 'usual' | 'hold' | `${number}`;

/** Milliseconds; all are longer than any language's own limit. */
const LONGER = [1_500, 2_500, 4_000];

export function silenceChoice(value: Silence): SilenceChoice {
  if (value === null) return 'usual';
  return value === 'hold' ? 'hold' : `${value}`;
}

export function silenceValue(choice: SilenceChoice): Silence {
  if (choice === 'usual') return null;
  return choice === 'hold' ? 'hold' : Number(choice);
}

/** The offered choices, which include a stored limit that another version may have set. */
export function silenceChoices(value: Silence): SilenceChoice[] {
  const limits = typeof value === 'number' && !LONGER.includes(value) ? [...LONGER, value] : LONGER;
  const longer = [...limits].sort((a, b) => a - b).map((ms): SilenceChoice => `${ms}`);
  return ['usual', ...longer, 'hold'];
}
