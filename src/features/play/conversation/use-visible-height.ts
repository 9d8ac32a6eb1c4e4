import { useEffect } from 'react';

/** The name of the style property that holds the height, in pixels. */
const PROPERTY = '--visible-height';

/**
 * Keeps the height that the keyboard leaves in a style property. On iOS the keyboard covers the page without making it
 * smaller, and scrolls it, so that the reply field and the last line would be out of sight.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      // While the learner has zoomed in, a part of the page is to be out of sight.
      if (viewport.scale > 1.01) return;
      root.style.setProperty(PROPERTY, `${viewport.height}px`);
      if (viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty(PROPERTY);
    };
  }, []);
}
