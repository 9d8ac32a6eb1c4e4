/** Sums of money with small coins: "one pound fifty", "1,50", "eighty pence", "一块五". */
import type { Unit } from '../../nlu/analyse.ts';
import type { FigureWords } from './words.ts';

/** A sum, and where it ends among the units. */
export interface Amount {
  value: number;
  to: number;
  /** It names a coin; without one the number may still count something else. */
  isMoney: boolean;
}

const WRITTEN = /^(\d+)[.,](\d{1,2})$/u;
const HUNDRED = 100;
/** Fewest small coins that are said behind a number alone, and most large ones: "one fifty". */
const FEWEST = 10;
const MOST = 100;
/** Small coins are said in fives. */
const STEP = 5;

/** Money without the dust of its division. */
export const rounded = (amount: number): number => Math.round(amount * HUNDRED) / HUNDRED;

/** A number of small coins as it stands behind large ones; null where the number counts something else. */
function behindCoin(units: readonly Unit[], at: number, words: FigureWords): Amount | null {
  const { pack, cents, at: before } = words;
  const number = units[at]?.number;
  if (number == null || units[at]?.clause !== units[at - 1]?.clause) return null;
  const next = units[at + 1]?.clause === units[at]?.clause ? units[at + 1] : undefined;
  const perCoin = next && cents.get(next.text);
  if (perCoin) return { value: number / perCoin, to: at + 2, isMoney: true };
  const isFree =
    !next || before.has(next.text) || (next.values.length === 0 && next.topics.length === 0 && !next.unknown);
  if (!isFree || number < 1) return null;
  if (!pack.spaced) return number < 10 ? { value: number / 10, to: at + 1, isMoney: true } : null;
  return number >= FEWEST && number < HUNDRED ? { value: number / HUNDRED, to: at + 1, isMoney: true } : null;
}

/** The sum with small coins that begins with a number at `from`, which ends before `to`; null where it has none. */
export function amountAt(
  units: readonly Unit[],
  { from, to, value }: { from: number; to: number; value: number },
  words: FigureWords,
): Amount | null {
  const clause = units[from]?.clause;
  const next = units[to]?.clause === clause ? units[to] : undefined;
  const written = WRITTEN.exec(units[from]?.text ?? '');
  if (written) return { value: Number(`${written[1]}.${written[2]}`), to, isMoney: false };
  if (!next) return null;
  const perCoin = words.cents.get(next.text);
  if (perCoin) return { value: value / perCoin, to: to + 1, isMoney: true };
  const isAnd = (at: number) => words.and.has(units[at]?.text ?? '') && units[at]?.clause === clause;
  if (words.coins.has(next.text)) {
    const rest = behindCoin(units, isAnd(to + 1) ? to + 2 : to + 1, words);
    return rest && { ...rest, value: rounded(value + rest.value) };
  }
  if (!words.pack.spaced || value >= MOST) return null;
  const rest = behindCoin(units, isAnd(to) ? to + 1 : to, words);
  const small = rest ? Math.round(rest.value * HUNDRED) : 0;
  return rest && small % STEP === 0 ? { ...rest, value: rounded(value + rest.value), isMoney: false } : null;
}
