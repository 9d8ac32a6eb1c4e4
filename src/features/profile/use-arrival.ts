import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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

/** For a view whose heading comes with its content: the focus that was left behind goes to it. */
export function useLateHeading(): void {
  const { key } = useLocation();
  const first = useRef(key === 'default'); // the browser reads the first page of a visit out by itself
  useEffect(() => {
    if (first.current || (document.activeElement && document.activeElement !== document.body)) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
}
