/** Opening the app again without a network, as in an aeroplane: from the navigation to a dashboard one can use. */
import type { BrowserContext } from '@playwright/test';
import { slowProcessor, stopWorkers } from './phone.ts';

export interface ColdStart {
  /** Moment when the next step and the learner's numbers were shown, in ms after the navigation. */
  usable: number;
  /** Moment when the HTML had come from the service worker, which had to be started: the least for any app. */
  shell: number;
  /** Moment of the first paint of the app. */
  painted: number;
}

/** The context holds a signed-in learner with everything stored; it comes back without a page and offline. */
export async function coldStart(context: BrowserContext, url: string): Promise<ColdStart> {
  const [last] = context.pages();
  if (!last) throw new Error('There is no page to close');
  await context.setOffline(true);
  const page = await context.newPage();
  await last.close();
  await stopWorkers(page);
  await slowProcessor(page);
  await page.addInitScript(() => {
    const usable = new Promise<number>((resolve) => {
      const look = () => {
        const main = document.querySelector('main');
        const numbers = /\d[\d,.]* points/.test(main?.textContent ?? '');
        const next = main?.querySelector('a[href^="/play"], a[href^="/study"]');
        if (numbers && next) requestAnimationFrame((at) => resolve(at));
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { dashboardUsable: usable });
  });
  await page.goto(`${url}/dashboard`);
  return page.evaluate(async () => {
    const usable = await (window as unknown as { dashboardUsable: Promise<number> }).dashboardUsable;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { usable, shell: navigation?.responseEnd ?? Number.NaN, painted };
  });
}
