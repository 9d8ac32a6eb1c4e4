/**
 * The service worker: the shell from the cache, pictures kept once seen, and sync when the browser wakes it. It takes
 * over an open page at its first installation, so that routes not yet loaded are there without a network; a newer
 * version waits until the learner has agreed.
 */
import { cacheNames } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ART_CACHE } from '#data/downloads/pictures.ts';
import { SYNC_TAG } from '#platform/register-background-sync.ts';
import { refresh, sendWaiting } from './background-sync.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** An install event of a browser that can be told what not to wake the worker for (Chromium from 123 on). */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    condition: { urlPattern: { pathname: string } };
    source: 'network' | { cacheName: string };
  }): Promise<void>;
}

interface TaggedEvent extends ExtendableEvent {
  tag: string;
}

/** Paths that the server answers, never the shell. */
const SERVER = [/^\/auth\/v1(\/|$)/, /^\/rest\/v1(\/|$)/, /^\/functions\/v1(\/|$)/, /^\/sync\/v1(\/|$)/, /^\/health$/];

/** Pictures that are not part of the shell; of more than that, those least recently shown go. */
const MAX_PICTURES = 200;

// Pages rendered by the build have addresses of their own; any other address gets the empty shell.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: SERVER }));
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({ cacheName: ART_CACHE, plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES })] }),
);

/** Files that never change under their name come straight from the cache: a start asks for some forty of them. */
const STORED = [{ pathname: '/assets/*', source: { cacheName: cacheNames.precache } }];
const PAST_THE_WORKER = ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*', '/sync/v1/*', '/health'].map((pathname) => ({
  pathname,
  source: 'network' as const,
}));

self.addEventListener('install', (event: RoutingInstallEvent) => {
  for (const { pathname, source } of [...PAST_THE_WORKER, ...STORED]) {
    event.addRoutes?.({ condition: { urlPattern: { pathname } }, source }).catch((error: unknown) => {
      console.info('No route past the worker', error);
    });
  }
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as TaggedEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, sendWaiting());
});

self.addEventListener('periodicsync', (event) => {
  const { tag, waitUntil } = event as TaggedEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, refresh());
});
