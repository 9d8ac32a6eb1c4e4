import { expect, it } from 'vitest';
import { parseIdentifier } from './identifier.ts';

it.each([
  [' Ada@Example.com ', { kind: 'email', email: 'ada@example.com' }],
  ['+49 170 123-4567', { kind: 'phone', phone: '+491701234567' }],
  ['0049 170 1234567', { kind: 'phone', phone: '+491701234567' }],
  ['(030) 1234567', { kind: 'phone', phone: '0301234567' }],
  ['ada', { kind: 'neither' }],
  ['ada@example', { kind: 'neither' }],
  ['', { kind: 'neither' }],
  ['12', { kind: 'neither' }],
])('%s', (text, identifier) => {
  expect(parseIdentifier(text)).toEqual(identifier);
});
