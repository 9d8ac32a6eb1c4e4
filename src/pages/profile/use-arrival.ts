import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Between views of one route: to the top, and the focus to the heading, as between routes. */
export function useArrival(view: string): void {
  const type = useNavigationType();
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return; // the first view is announced with the route
    shown.current = view;
    if (type !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view, type]);
}
