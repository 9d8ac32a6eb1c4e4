/** Whether a device invites its learner to install; kept on the device, because installing is a matter of the device. */

import type { InstallMethod } from './install-method.ts';
import { INSTRUCTIONS } from './text.ts';

const DECLINED = 'parley:install-declined';

export interface Situation {
  /** Finished attempts, this device's and others'. */
  attempts: number;
  /** Runs in a window of its own, or is known to be installed. */
  installed: boolean;
  declined: boolean;
  /** The browser has a question of its own to put. */
  offered: boolean;
  method: InstallMethod;
}

/**
 * After the first finished scenario, unless it was ever declined, and only where installing is sure to work: a browser
 * on a computer without an offer may be a private window.
 */
export function isInvited({ attempts, installed, declined, offered, method }: Situation): boolean {
  if (attempts === 0 || installed || declined) return false;
  return offered || (method !== 'chromium' && INSTRUCTIONS[method].steps.length > 0);
}

type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Without a memory nothing is asked: it would be asked for ever. */
export function wasDeclined(memory: Memory): boolean {
  try {
    return memory().getItem(DECLINED) !== null;
  } catch (error) {
    console.info('That the invitation to install was declined cannot be remembered', error);
    return true;
  }
}

export function noteDeclined(memory: Memory): void {
  try {
    memory().setItem(DECLINED, '1');
  } catch (error) {
    console.info('That the invitation to install was declined is not remembered', error);
  }
}
