/** A phone on a slow line: a slowed processor for the page, and a slowed network. */
import type { CDPSession, Page } from '@playwright/test';

/** Factor by which a phone is assumed to be slower than this machine. */
export const PHONE = 4;

/** The "slow 4G" of Lighthouse: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };

/** Slows the page's own thread; its service worker keeps its speed. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  return session;
}

export async function slowLine(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Ends all service workers, so that the next page has to start its own, as after a night. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
