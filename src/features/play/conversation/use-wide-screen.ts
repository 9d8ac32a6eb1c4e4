import { useSyncExternalStore } from 'react';

/** Where the objectives have a column of their own; the same as the `lg` of the styles. */
const WIDE = '(min-width: 64rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
