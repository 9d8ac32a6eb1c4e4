import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Titles of pages whose heading is their content's; the others name themselves with `PageHeading`. */
const TITLES: Record<string, string> = { '/play': 'Conversation', '/study': 'Study' };

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
    const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  }, []);
  return null;
}
