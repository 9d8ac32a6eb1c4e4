import type { Language } from '../../domain/language.ts';
import type { CardRow } from '../rows.ts';

/** Cards, newest first, whose front, back or pinyin holds the search text; at most `limit` (200). */
export function useCards(_filter: { search: string; language?: Language; limit?: number }): CardRow[] | undefined {
  return undefined;
}
