import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus of a panel that opens over the reply field: into it when it opens, so that it is read out and its controls
 * come next, and back to what opened it when it is closed by hand. Give the ref to its element, with `tabIndex={-1}`.
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
