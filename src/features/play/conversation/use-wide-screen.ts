import { useSyncExternalStore } from 'react';

/** The width from which the objectives have a column of their own; it must equal `lg` in the styles. */
const WIDE = '(min-width: 64rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
