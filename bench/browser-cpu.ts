import type { CDPSession } from '@playwright/test';

/**
 * Processor time of all processes of the browser so far, in milliseconds: of the page, of storage and of the network.
 * Unlike elapsed time, it does not grow while other programs have the processor; its resolution is 10 ms.
 */
export async function browserCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
