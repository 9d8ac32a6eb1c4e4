/** Connects a scheduler to the events of a page. */
import type { Scheduler } from './scheduler.ts';

interface Page {
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
}

/**
 * Returns a function that disconnects them. A page that comes back from the back-forward cache (`pageshow`) or from
 * being frozen (`resume`) may have missed changes, and not every browser fires `visibilitychange` then; `pagehide` and
 * `freeze` are the last events before a page rests.
 */
export function bindBrowserTriggers(
  scheduler: Pick<Scheduler, 'request' | 'goneOffline' | 'hidden'>,
  { window, document }: Page,
): () => void {
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
  for (const [target, name, listener] of bindings) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of bindings) target.removeEventListener(name, listener);
  };
}
