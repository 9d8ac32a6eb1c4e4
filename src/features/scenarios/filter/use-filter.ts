import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTER, type ScenarioFilter } from './filter.ts';
import { readFilter, writeFilter } from './filter-query.ts';

/** Browsers reject an address that changes with every key press. */
const TYPING_MS = 300;

/**
 * The filter, kept in the address, so that back, forward, reload and a shared link preserve it. A choice adds a step to
 * the browser's history; typing replaces the last step after a short delay.
 */
export function useFilter(categories: readonly string[] | null) {
  const [query, setQuery] = useSearchParams();
  const inAddress = readFilter(query, categories);
  const [search, setSearch] = useState(inAddress.search);
  const written = useRef(inAddress.search);

  useEffect(() => {
    // The learner went back or forward. The hook's own writes are not read back, or they would swallow a key press.
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
