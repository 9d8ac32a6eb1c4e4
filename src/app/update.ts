import { create } from 'zustand';

/** Set once a new version waits; calling it switches over and reloads. */
export const useUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

/** Registers the service worker after the page has loaded, so that it never competes with the first visit. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD) return;
  const start = async () => {
    const { registerServiceWorker } = await import('../service-worker/register.ts');
    registerServiceWorker({
      onUpdateReady: (apply) => useUpdate.setState({ apply }),
      onReady: () => undefined,
    });
  };
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', () => void start(), { once: true });
}
