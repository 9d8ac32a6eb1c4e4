/** Circumstances in which a screen shows its loading and its error faces. */
import type { Page } from '@playwright/test';

/** Databases whose name fits never open: what reads them is loading for ever. Before the page is opened. */
export async function neverOpens(page: Page, pattern: string): Promise<void> {
  await page.addInitScript((pattern) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (new RegExp(pattern).test(name)) return new EventTarget() as IDBOpenDBRequest;
      return open.call(this, name, version);
    };
  }, pattern);
}

/** The device has no room left for anything. */
export function fullStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const full = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}

/** The page's script never arrives, does not exist, or breaks. Only `anew`, without a service worker. */
export async function pageScript(page: Page, name: string, fate: 'late' | 'missing' | 'broken'): Promise<void> {
  const broken = `export const ${name} = () => { throw new Error('broken on purpose') };`;
  // Another chunk may hold what others import from it: only what React asks for by name is replaced.
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) => {
    if (fate === 'missing') return route.abort();
    if (fate === 'broken') return route.fulfill({ contentType: 'text/javascript', body: broken });
    return undefined;
  });
}
