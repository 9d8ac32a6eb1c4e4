import { useEffect, useEffectEvent } from 'react';
import type { Rating } from '#domain/schedule.ts';
import type { ReviewSession } from './review-session.ts';

/** True for a key that the focused control handles itself. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"]')) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, [role="tab"]') !== null;
}

/** The keyboard shortcuts of reviews. `on` concerns single keys; Ctrl+Z always works. */
export function useReviewKeys(session: ReviewSession, edit: () => void, on: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || isBusy(event.target, event.key)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    const single = !command && !event.altKey;
    const act = single ? on && actionOf(key, session, edit) : command && key === 'z' && session.undo;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, session: ReviewSession, edit: () => void): (() => void) | undefined {
  if (key === 'u') return session.undo;
  if (key === 'e') return edit;
  if (key === 's') return () => session.pause();
  if (!session.state.getState().turned) return key === ' ' || key === 'enter' ? session.show : undefined;
  return /^[1-4]$/.test(key) ? () => session.rate(Number(key) as Rating) : undefined;
}
