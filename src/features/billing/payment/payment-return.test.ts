import { expect, test } from 'vitest';
import { withoutPaymentSuccess } from './payment-return.ts';

test.each([
  ['?payment_success=true', ''],
  ['?view=premium&payment_success=true', '?view=premium'],
  ['?payment_success=true&scenario=train', '?scenario=train'],
  ['?payment_success=false', null],
  ['?payment_success', null],
  ['?view=premium', null],
  ['', null],
])('%s: the parameter is removed from the URL after detection, and nothing else', (search, rest) => {
  expect(withoutPaymentSuccess(search)).toBe(rest);
});
