/** Decides about the invitation to install. A refusal is kept on the device, because each device is installed by itself. */

import { deviceFlag } from '#platform/device-flag.ts';
import type { InstallMethod } from './install-method.ts';
import { INSTRUCTIONS } from './text.ts';

const declined = deviceFlag('parley:install-declined');

export interface Situation {
  /** Finished attempts on all devices. */
  attempts: number;
  /** Runs in a window of its own, or is known to be installed. */
  installed: boolean;
  declined: boolean;
  /** The browser has an install prompt. */
  offered: boolean;
  method: InstallMethod;
}

/**
 * Invites after the first finished scenario, unless the learner ever declined, and only where installing is sure to
 * work: a desktop browser without a prompt may be a private window.
 */
export function isInvited({ attempts, installed, declined, offered, method }: Situation): boolean {
  if (attempts === 0 || installed || declined) return false;
  return offered || (method !== 'chromium' && INSTRUCTIONS[method].steps.length > 0);
}

/** True also where nothing can be stored, because the invitation would come back for ever. */
export function wasDeclined(): boolean {
  return declined.read() !== null;
}

export function noteDeclined(): void {
  declined.write('1');
}
