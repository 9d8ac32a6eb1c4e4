/** Binds a driver to what a page notices. */
import type { Driver } from './driver.ts';

/** Gives a function that unbinds. */
export function bindBrowserTriggers(driver: Driver, page: { window: Window; document: Document }): () => void {
  const { window, document } = page;
  const online = () => void driver.request('online');
  const offline = () => driver.goneOffline();
  const visibility = () => {
    if (document.visibilityState === 'visible') void driver.request('visible');
    else driver.hidden();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', visibility);
  };
}
