/** The filter as the address holds it: `?level=beginner&category=food&search=coffee`. What is not filtered is left out. */
import { LEVELS, type LevelFilter } from '#domain/level.ts';
import { NO_FILTER, type ScenarioFilter } from './filter.ts';

/** Longer than any sensible search; an address may hold anything. */
const LONGEST = 100;

/** `categories`: ids that exist, null while they are not known. What an address asks for and is not there is passed over. */
export function readFilter(query: URLSearchParams, categories: readonly string[] | null): ScenarioFilter {
  const level = query.get('level') as LevelFilter;
  const category = query.get('category') ?? NO_FILTER.category;
  return {
    level: (LEVELS as readonly string[]).includes(level) ? level : NO_FILTER.level,
    category: categories === null || categories.includes(category) ? category : NO_FILTER.category,
    search: (query.get('search') ?? '').slice(0, LONGEST),
  };
}

/** The address's query with another filter; what else it holds stays. */
export function writeFilter(query: URLSearchParams, filter: ScenarioFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string, none: string) => (value === none ? next.delete(key) : next.set(key, value));
  set('level', filter.level, NO_FILTER.level);
  set('category', filter.category, NO_FILTER.category);
  set('search', filter.search.trim().slice(0, LONGEST), NO_FILTER.search);
  return next;
}
