import { plural } from '#domain/plural.ts';

/** More than this nobody reads in passing; all are listed on the sync page. */
const MOST = 3;

/** Several receipts as one notice; null: there is nothing to tell. `words`: earliest day first. */
export function receiptNotice(words: readonly string[]): { title: string; text?: string } | null {
  const newest = words.slice(-MOST).reverse();
  const [title, ...others] = newest;
  if (title === undefined) return null;
  const left = words.length - newest.length;
  const more = left > 0 ? [`and for ${plural(left, 'more day')}`] : [];
  const text = [...others, ...more].join(', ');
  return text === '' ? { title } : { title, text };
}
