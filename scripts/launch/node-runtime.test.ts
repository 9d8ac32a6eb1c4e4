import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without types: it runs before there is a compiler
import { isModern } from './node-runtime.mjs';

test.each([
  ['18.20.4', false],
  ['20.19.0', false],
  ['22.12.0', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s runs TypeScript by itself: %s', (version, expected) => {
  expect(isModern(version)).toBe(expected);
});
