/** A past that a test can be in: for the device by its clock, for what the server says by a proxy. */
import type { Page } from '@playwright/test';
import type { BendingProxy } from './bending-proxy.ts';

const HOUR_MS = 3_600_000;

/** Noon of the study day so many days before today's: as far from its ends as can be, whatever the hour and the zone. */
export function noonDaysAgo(days: number): Date {
  const noon = new Date(Date.now() - 4 * HOUR_MS);
  noon.setDate(noon.getDate() - days);
  noon.setHours(12, 0, 0, 0);
  return noon;
}

/**
 * Has device and server live at that moment, from before the device's first sync: a device that had been told a later
 * time by the server is not believed to have done anything earlier. Ends with `returnToPresent`.
 */
export async function liveAt(page: Page, proxy: BendingProxy, moment: Date): Promise<void> {
  const ago = Date.now() - moment.getTime();
  await page.clock.install({ time: moment });
  proxy.bend = (answer) => ({ ...answer, now: new Date(Date.parse(String(answer.now)) - ago).toISOString() });
}

/** It is now again, for both; no timer of the device has run meanwhile. */
export async function returnToPresent(page: Page, proxy: BendingProxy): Promise<void> {
  proxy.bend = (answer) => answer;
  await page.clock.setSystemTime(Date.now());
}
