import { type UpdateLook, useAppUpdate } from './app-update.ts';

/** A new version is some hundred kilobytes; a network that needs longer than this has the learner try again. */
const FETCH_MS = 60_000;
/** Longest time between the storing of a new version and the notice that it waits. */
const NOTICE_MS = 3_000;

/** Resolves when a worker is stored (true), could not be, or takes too long. */
function stored(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), FETCH_MS);
    const look = () => {
      if (worker.state === 'installing') return;
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Resolves with what switches to the version that waits; null: none does. */
function waitingVersion(): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const end = (apply: (() => void) | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(apply);
    };
    const timer = setTimeout(() => end(null), NOTICE_MS);
    const unsubscribe = useAppUpdate.subscribe(({ apply }) => apply && end(apply));
    const { apply } = useAppUpdate.getState();
    if (apply) end(apply);
  });
}

/** Fetches a newer version and switches to it. Without a service worker a reload is all it takes. */
async function update(): Promise<UpdateLook> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) {
    location.reload();
    return 'applying';
  }
  try {
    await registration.update();
  } catch (error) {
    console.info('No newer version could be looked for', error);
    return 'unreachable';
  }
  const worker = registration.installing;
  if (worker && !(await stored(worker))) return 'unreachable';
  if (!worker && !registration.waiting) return 'none';
  const apply = await waitingVersion();
  apply?.();
  return apply ? 'applying' : 'none';
}

/** Registers the service worker after the page has loaded, so that it never competes with the first visit. */
export function watchForUpdates(): void {
  useAppUpdate.setState({ update });
  if (!import.meta.env.PROD) return;
  const start = async () => {
    const { registerServiceWorker } = await import('./register-service-worker.ts');
    registerServiceWorker({
      onUpdateReady: (apply) => useAppUpdate.setState({ apply }),
      onReady: () => undefined,
    });
  };
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', () => void start(), { once: true });
}
