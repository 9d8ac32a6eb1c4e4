import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into a panel when it opens, so that it is read out and its controls come next, and back when the
 * learner closes it. The element with the ref `panel` needs `tabIndex={-1}`.
 */
export function usePanelFocus(onClose: () => void): { panel: RefObject<HTMLElement | null>; close: () => void } {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  return { panel, close };
}
