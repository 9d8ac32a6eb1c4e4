import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Titles of pages whose heading is their content's; the others name themselves with `PageHeading`. */
const TITLES: Record<string, string> = { '/play': 'Conversation', '/study': 'Study' };

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Stands beside a page and mounts with it: to the top, and the focus to the heading, so that it is read out. */
export function Arrival() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const arrived = useRef({ key, pathname, type });
  useEffect(() => {
    const { key, pathname, type } = arrived.current;
    const title = TITLES[pathname];
    if (title) document.title = `${title} · Parley`;
    // The first page of a visit has the key "default": the browser reads it out by itself.
    if (key === 'default') return;
    if (type !== 'POP') window.scrollTo(0, 0);
    if (focusHeading()) return;
    const content = document.getElementById('content');
    content?.focus({ preventScroll: true });
    // The heading comes with what is read from the store, and takes the focus unless the learner has moved on.
    const comes = new MutationObserver(() => {
      const waits = document.activeElement === content || document.activeElement === document.body;
      if (!waits || focusHeading()) comes.disconnect();
    });
    comes.observe(content ?? document.body, { childList: true, subtree: true });
    return () => comes.disconnect();
  }, []);
  return null;
}
