import { expect, test } from 'vitest';
import { pageAddress } from './checkout.ts';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['/functions/v1/test-payment/checkout?ticket=x', 'http://localhost:4173/functions/v1/test-payment/checkout?ticket=x'],
  ['http://elsewhere.example/pay', undefined],
  ['javascript:alert(1)', undefined],
  ['//elsewhere.example/pay', undefined],
  ['https://', undefined],
])('%s', (url, address) => {
  expect(pageAddress(url, 'http://localhost:4173')?.href).toBe(address);
});
