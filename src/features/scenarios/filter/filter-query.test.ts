import { expect, it } from 'vitest';
import { NO_FILTER } from './filter.ts';
import { readFilter, writeFilter } from './filter-query.ts';

const categories = ['food', 'travel'];
const read = (query: string, known: string[] | null = categories) => readFilter(new URLSearchParams(query), known);

it('comes back as it was written', () => {
  const filter = { level: 'beginner', category: 'food', search: 'café & bar' } as const;
  expect(read(writeFilter(new URLSearchParams(), filter).toString())).toEqual(filter);
});

it('leaves an unfiltered address bare, and what is not its own alone', () => {
  const query = new URLSearchParams('level=beginner&search=a&payment_success=true');
  expect(writeFilter(query, NO_FILTER).toString()).toBe('payment_success=true');
});

it.each([
  ['level=godlike&category=food', { ...NO_FILTER, category: 'food' }],
  ['level=all&category=all', NO_FILTER],
  ['level=&category=&search=', NO_FILTER],
  ['category=<script>', NO_FILTER],
  ['level=toString', NO_FILTER],
  ['search=%20', { ...NO_FILTER, search: ' ' }],
])('passes over what does not exist: %s', (query, filter) => expect(read(query)).toEqual(filter));

it('keeps a category while nobody knows which there are', () => {
  expect(read('category=food', null).category).toBe('food');
});

it('takes no novel for a search', () => expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100));
