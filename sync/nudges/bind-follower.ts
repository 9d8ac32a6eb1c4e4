/** Connects a follower to the events of a page: it listens while the page is shown and the browser reports a network. */
import { type Clock, createTimer } from '../schedule/timer.ts';
import type { Follower } from './follow-nudges.ts';

interface Page extends Clock {
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
}

/** A page that is shown for a moment only, while windows are switched, opens no stream. */
const SETTLE_MS = 500;

/**
 * Returns a function that disconnects them and ends the stream. A hidden page has none: it would keep the radio awake, and
 * an open request keeps a page out of the back-forward cache.
 */
export function bindFollower(follower: Follower, { window, document, ...clock }: Page): () => void {
  const timer = createTimer(clock);
  const begin = () => timer.set(() => follower.start(), SETTLE_MS);
  const end = () => {
    timer.clear();
    follower.stop();
  };
  const look = () => (document.visibilityState === 'visible' ? begin() : end());
  /** The connection is from another network, and may be dead. */
  const renew = () => {
    end();
    look();
  };
  const bindings: [EventTarget, string, (event: Event) => void][] = [
    [window, 'online', renew],
    [window, 'offline', end],
    [document, 'visibilitychange', look],
    [window, 'pageshow', (event) => 'persisted' in event && event.persisted && look()],
    [document, 'resume', look],
    [window, 'pagehide', end],
    [document, 'freeze', end],
  ];
  for (const [target, name, listener] of bindings) target.addEventListener(name, listener);
  look();
  return () => {
    for (const [target, name, listener] of bindings) target.removeEventListener(name, listener);
    end();
  };
}
