import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTER, type ScenarioFilter } from './filter.ts';
import { readFilter, writeFilter } from './filter-query.ts';

/** Browsers refuse an address that changes with every key. */
const TYPING_MS = 300;

/**
 * The filter, kept in the address, so that back, forward, a reload and a shared link keep it. A choice is a step of the
 * history; what is typed replaces the last one, a moment later.
 */
export function useFilter(categories: readonly string[] | null) {
  const [query, setQuery] = useSearchParams();
  const inAddress = readFilter(query, categories);
  const [search, setSearch] = useState(inAddress.search);
  const written = useRef(inAddress.search);

  useEffect(() => {
    // Somebody went back or forward; what was only written from here is not read again, or it would swallow a key.
    if (inAddress.search !== written.current) setSearch(inAddress.search);
    written.current = inAddress.search;
  }, [inAddress.search]);

  const keepSearch = useCallback(() => {
    if (search.trim() === written.current.trim()) return;
    written.current = search.trim();
    setQuery((now) => writeFilter(now, { ...readFilter(now, null), search }), { replace: true });
  }, [search, setQuery]);
  useEffect(() => {
    const timer = setTimeout(keepSearch, TYPING_MS);
    return () => clearTimeout(timer);
  }, [keepSearch]);

  const filter: ScenarioFilter = { ...inAddress, search };
  const choose = (change: Partial<Pick<ScenarioFilter, 'level' | 'category'>>) =>
    setQuery((now) => writeFilter(now, { ...filter, ...change }));
  const clear = () => {
    setSearch('');
    written.current = '';
    setQuery((now) => writeFilter(now, NO_FILTER));
  };
  return { filter, setSearch, keepSearch, choose, clear };
}
