import type { CDPSession } from '@playwright/test';

/**
 * Processor time of all of the browser's processes so far, in milliseconds: the page's and those that store and fetch for
 * it. Other than time it does not grow while somebody else has the processor; it is counted in steps of 10 ms.
 */
export async function browserCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
