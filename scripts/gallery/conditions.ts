/** Conditions under which a screen shows its loading and error states. */
import type { Page } from '@playwright/test';

/** Keeps databases with a matching name from opening, so that pages load for ever. Call it before opening a page. */
export async function neverOpens(page: Page, pattern: string): Promise<void> {
  await page.addInitScript((pattern) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (new RegExp(pattern).test(name)) return new EventTarget() as IDBOpenDBRequest;
      return open.call(this, name, version);
    };
  }, pattern);
}

/** Leaves the device no room for any write. */
export function fullStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const full = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}

/** Lets the script of a page arrive never, be missing, or break. Works only with `anew`, without a service worker. */
export async function pageScript(page: Page, name: string, fate: 'late' | 'missing' | 'broken'): Promise<void> {
  const broken = `export const ${name} = () => { throw new Error('broken on purpose') };`;
  // Other chunks may import from this one, so only the export that React asks for by name is replaced.
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) => {
    if (fate === 'missing') return route.abort();
    if (fate === 'broken') return route.fulfill({ contentType: 'text/javascript', body: broken });
    return undefined;
  });
}
