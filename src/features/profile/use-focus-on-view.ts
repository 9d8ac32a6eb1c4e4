import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Between views of one route, scrolls to the top and focuses the heading, as between routes. */
export function useFocusOnView(view: string): void {
  const type = useNavigationType();
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return; // The route itself announces its first view.
    shown.current = view;
    if (type !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view, type]);
}

/** For a view whose heading arrives with its content: the heading takes the waiting focus. */
export function useLateHeading(): void {
  const { key } = useLocation();
  const first = useRef(key === 'default'); // Browsers read out the first page of a visit without help.
  useEffect(() => {
    if (first.current || (document.activeElement && document.activeElement !== document.body)) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
}
