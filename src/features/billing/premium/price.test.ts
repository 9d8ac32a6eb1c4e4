import { expect, test } from 'vitest';
import { amountText, intervalText } from './price.ts';

test.each([
  [499, 'USD', '$4.99'],
  [500, 'EUR', '€5.00'],
  [500, 'JPY', '¥500'],
  [0, 'USD', '$0.00'],
])('%d of %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});

test('how often', () => {
  expect(intervalText('month', 1)).toBe('a month');
  expect(intervalText('year', 1)).toBe('a year');
  expect(intervalText('month', 3)).toBe('every 3 months');
});
