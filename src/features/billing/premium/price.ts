import type { Offer } from '../checkout.ts';

const EVERY: Record<Offer['interval'], (count: string) => string> = {
  day: (count) => `every ${count} days`,
  week: (count) => `every ${count} weeks`,
  month: (count) => `every ${count} months`,
  year: (count) => `every ${count} years`,
};

/** Formats an amount given in the currency's smallest unit: $4.99, ¥500. */
export function amountText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The billing period: "a month", "every 3 months". */
export function intervalText(interval: Offer['interval'], count: number): string {
  return count === 1 ? `a ${interval}` : EVERY[interval](`${count}`);
}
