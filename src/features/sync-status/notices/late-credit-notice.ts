import { plural } from '#shared/plural.ts';

/** The most credits that are announced in passing; the sync page lists all of them. */
const MOST = 3;

/** Several late credits as one notice; null for none. `words` begins with the earliest day. */
export function lateCreditNotice(words: readonly string[]): { title: string; text?: string } | null {
  const newest = words.slice(-MOST).reverse();
  const [title, ...others] = newest;
  if (title === undefined) return null;
  const left = words.length - newest.length;
  const more = left > 0 ? [`and for ${plural(left, 'more day')}`] : [];
  const text = [...others, ...more].join(', ');
  return text === '' ? { title } : { title, text };
}
