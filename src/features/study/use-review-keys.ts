import { useEffect } from 'react';
import type { Rating } from '#domain/schedule.ts';

export interface ReviewKeys {
  /** Whether the answer is shown. */
  shown: boolean;
  show(): void;
  rate(rating: Rating): void;
  undo(): void;
  edit(): void;
  pause(): void;
}

/** Keys that are the control's own business where it has the focus. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]')) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, [role="tab"]') !== null;
}

/** The keyboard for reviews. `on`: single keys; Ctrl+Z always works. */
export function useReviewKeys(keys: ReviewKeys, on: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || isBusy(event.target, event.key)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      const command = event.ctrlKey || event.metaKey;
      const does =
        command || event.altKey ? (command && key === 'z' ? keys.undo : undefined) : on && actionOf(key, keys);
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, on]);
}

function actionOf(key: string, keys: ReviewKeys): (() => void) | undefined {
  if (key === 'u') return keys.undo;
  if (key === 'e') return keys.edit;
  if (key === 's') return keys.pause;
  if (!keys.shown) return key === ' ' || key === 'enter' ? keys.show : undefined;
  return /^[1-4]$/.test(key) ? () => keys.rate(Number(key) as Rating) : undefined;
}
