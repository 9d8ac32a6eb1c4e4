import { type RefObject, useEffect, useRef } from 'react';

/** A learner who has scrolled up less than this, in CSS pixels, is still at the end. */
const NEAR = 48;

/**
 * Keeps a scrolling element at its true end while its content grows or its height shrinks (a panel, the phone's keyboard),
 * unless the learner has scrolled up to read. A new `count` goes to the end in any case.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  count: number,
): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner) return;
    const heights = () => `${outer.scrollHeight}/${outer.clientHeight}`;
    let before = heights();
    const toEnd = () => {
      before = heights();
      if (atEnd.current) outer.scrollTop = outer.scrollHeight;
    };
    const onScroll = () => {
      // The browser scrolls too where a height changes, and says so before the observer is told of the change. Only a scroll
      // between unchanged heights is the learner's.
      if (heights() !== before) toEnd();
      else atEnd.current = outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR;
    };
    const observer = new ResizeObserver(toEnd);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', onScroll);
    };
  }, [scroller, content]);
  useEffect(() => {
    const outer = scroller.current;
    atEnd.current = true;
    if (count > 0 && outer) outer.scrollTop = outer.scrollHeight;
  }, [count, scroller]);
}
