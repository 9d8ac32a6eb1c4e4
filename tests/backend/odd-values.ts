/** One value of each kind that JSON knows, and some that look like one of another kind, by name. */
import { randomUUID } from 'node:crypto';

export const oddValues: Record<string, unknown> = {
  'an empty string': '',
  text: 'x',
  'a number': 7,
  'a fraction': 1.5,
  'a huge number': 1e300,
  true: true,
  null: null,
  'a list': [],
  'an object': {},
  'a list of lists': [[['x']]],
  'a moment': '2026-05-01T10:00:00.000Z',
  'a UUID': randomUUID(),
  infinity: 'infinity',
};
