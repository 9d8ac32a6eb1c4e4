/** Binds a scheduler to what a page notices. */
import type { Scheduler } from './scheduler.ts';

interface Page {
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
}

/**
 * Gives a function that unbinds. A page that comes back from the back-forward cache (`pageshow`) or was frozen
 * (`resume`) has missed what went on, and not every browser says `visibilitychange` then; `pagehide` and `freeze` are
 * the last that a page hears of before it rests.
 */
export function bindBrowserTriggers(scheduler: Scheduler, { window, document }: Page): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') void scheduler.request('visible');
    else scheduler.hidden();
  };
  const bindings: [EventTarget, string, (event: Event) => void][] = [
    [window, 'online', () => void scheduler.request('online')],
    [window, 'offline', () => scheduler.goneOffline()],
    [document, 'visibilitychange', shown],
    [window, 'pageshow', (event) => 'persisted' in event && event.persisted && shown()],
    [document, 'resume', shown],
    [window, 'pagehide', () => scheduler.hidden()],
    [document, 'freeze', () => scheduler.hidden()],
  ];
  for (const [target, name, hear] of bindings) target.addEventListener(name, hear);
  return () => {
    for (const [target, name, hear] of bindings) target.removeEventListener(name, hear);
  };
}
