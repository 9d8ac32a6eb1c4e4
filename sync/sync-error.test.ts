import { expect, it } from 'vitest';
import { formatTrouble, parseTrouble, TROUBLE_CODES } from './sync-error.ts';

it.each(TROUBLE_CODES)('%s is read as it was stored, with a reason and without', (code) => {
  for (const reason of ['', 'HTTP 500: a reason: with colons']) {
    expect(parseTrouble(formatTrouble({ code, reason }))).toEqual({ code, reason });
  }
});

it.each([null, '', 'upgrade: an older version wrote this', 'something else'])('%s is none', (stored) => {
  expect(parseTrouble(stored)).toBeNull();
});
