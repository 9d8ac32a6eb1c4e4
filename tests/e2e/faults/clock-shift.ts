/** Moves a test into the past: the device by its clock, the server by a proxy that rewrites its times. */
import type { Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';

const HOUR_MS = 3_600_000;

/** Noon of the study day `days` before today's: the moment farthest from its ends, in every zone. */
export function noonDaysAgo(days: number): Date {
  const noon = new Date(Date.now() - 4 * HOUR_MS);
  noon.setDate(noon.getDate() - days);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

/**
 * Sets device and server to a moment. Called before the device's first sync, because the server credits nothing to a
 * time before the last one that it told a device. Ends with `returnToPresent`.
 */
export async function liveAt(page: Page, proxy: FaultProxy, moment: Date): Promise<void> {
  const ago = Date.now() - moment.getTime();
  await page.clock.install({ time: moment });
  proxy.rewrite = (answer) => ({ ...answer, now: new Date(Date.parse(String(answer.now)) - ago).toISOString() });
}

/** Sets device and server to now; no timer of the device runs in between. */
export async function returnToPresent(page: Page, proxy: FaultProxy): Promise<void> {
  proxy.rewrite = (answer) => answer;
  await page.clock.setSystemTime(Date.now());
}
