/** Registers the service worker for a page. */
import { Workbox } from 'workbox-window';
import { untilQuiet } from './wait-for-quiet.ts';

export interface ServiceWorkerCallbacks {
  /** A new version waits; `apply` switches to it and reloads. Ask first, never in the middle of an exercise. */
  onUpdateReady(apply: () => void): void;
  /** The shell is stored, so that the app starts without a network. */
  onReady(): void;
}

/** An app that stays open for days asks for a newer version this often. */
const LOOK_MS = 3_600_000;

/** Registers where there is a built app and the browser can; a failure is logged, since the app works without. */
export function registerServiceWorker({ onUpdateReady, onReady }: ServiceWorkerCallbacks): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let applying = false;
  workbox.addEventListener('waiting', () => {
    onUpdateReady(() => {
      applying = true;
      // A request that wakes the version before just as it ends keeps it for half a minute (Chromium 156).
      void untilQuiet().then(() => workbox.messageSkipWaiting());
    });
  });
  // Only the tab that asked for the new version reloads; any other continues until its learner is asked.
  workbox.addEventListener('controlling', () => {
    if (applying) location.reload();
  });
  navigator.serviceWorker.ready.then(onReady, (error: unknown) => console.warn('No service worker', error));
  workbox.register().then(
    () => setInterval(() => void look(workbox), LOOK_MS),
    (error: unknown) => console.warn('The service worker could not be registered', error),
  );
}

async function look(workbox: Workbox): Promise<void> {
  try {
    if (navigator.onLine) await workbox.update();
  } catch (error) {
    console.info('No newer version could be looked for', error);
  }
}
