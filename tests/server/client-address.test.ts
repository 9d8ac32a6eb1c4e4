/** The callers who are believed to be behind a proxy that is not trusted. */
import { expect, test } from 'vitest';
import { createClientAddress } from '../../server/http/client-address.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const forwarded = new Request('http://parley', { headers: { 'X-Forwarded-For': '9.9.9.9' } });

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:172.17.0.1', true],
  ['10.1.2.3', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['198.51.100.7', false],
  ['::ffff:198.51.100.7', false],
  ['2001:db8::1', false],
])('a caller from %s who says so: %s', (address, isBelieved) => {
  const { claimedBy } = createClientAddress(false);
  expect(claimedBy(forwarded, from(address))).toBe(isBelieved ? '9.9.9.9' : undefined);
  expect(claimedBy(new Request('http://parley'), from(address))).toBeUndefined();
  expect(createClientAddress(true).claimedBy(forwarded, from(address))).toBeUndefined();
});
