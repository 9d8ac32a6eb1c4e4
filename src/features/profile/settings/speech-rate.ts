import { SETTINGS_TEXT as TEXT } from './text.ts';

export type RateChoice = keyof typeof TEXT.rates;

/** The offered speed nearest to a stored one. */
export function nearestRate(rate: number): RateChoice {
  const choices = Object.keys(TEXT.rates) as RateChoice[];
  return choices.reduce((best, choice) =>
    Math.abs(Number(choice) - rate) < Math.abs(Number(best) - rate) ? choice : best,
  );
}
