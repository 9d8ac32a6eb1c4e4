/** The filter in the address: `?level=beginner&category=food&search=coffee`. Parameters without effect are left out. */
import { LEVELS, type LevelFilter } from '#domain/level.ts';
import { NO_FILTER, type ScenarioFilter } from './filter.ts';

/** The limit is longer than any sensible search; an address may hold anything. */
const LONGEST = 100;

/** `categories` are the ids that exist, or null while they are not known. Unknown values in the address are ignored. */
export function readFilter(query: URLSearchParams, categories: readonly string[] | null): ScenarioFilter {
  const level = query.get('level') as LevelFilter;
  const category = query.get('category') ?? NO_FILTER.category;
  return {
    level: (LEVELS as readonly string[]).includes(level) ? level : NO_FILTER.level,
    category: categories === null || categories.includes(category) ? category : NO_FILTER.category,
    search: (query.get('search') ?? '').slice(0, LONGEST),
  };
}

/** The address's query with another filter; its other parameters stay. */
export function writeFilter(query: URLSearchParams, filter: ScenarioFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string, none: string) => (value === none ? next.delete(key) : next.set(key, value));
  set('level', filter.level, NO_FILTER.level);
  set('category', filter.category, NO_FILTER.category);
  set('search', filter.search.trim().slice(0, LONGEST), NO_FILTER.search);
  return next;
}
