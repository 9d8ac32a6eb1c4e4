import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Titles of the pages whose heading comes with their content; other pages name themselves with `PageHeading`. */
const TITLES: Record<string, string> = { '/play': 'Conversation', '/study': 'Study' };

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * Scrolls to the top and focuses the heading, so that it is read out. It is mounted beside each page, together with it.
 */
export function FocusOnNavigate() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const arrived = useRef({ key, pathname, type });
  useEffect(() => {
    const { key, pathname, type } = arrived.current;
    const title = TITLES[pathname];
    if (title) document.title = `${title} · Parley`;
    // The first page of a visit has the key "default"; browsers read it out without help.
    if (key === 'default') return;
    if (type !== 'POP') window.scrollTo(0, 0);
    if (focusHeading()) return;
    const content = document.getElementById('content');
    content?.focus({ preventScroll: true });
    // A heading that depends on stored data arrives late, and takes the focus unless the learner has moved on.
    const comes = new MutationObserver(() => {
      const waits = document.activeElement === content || document.activeElement === document.body;
      if (!waits || focusHeading()) comes.disconnect();
    });
    comes.observe(content ?? document.body, { childList: true, subtree: true });
    return () => comes.disconnect();
  }, []);
  return null;
}
