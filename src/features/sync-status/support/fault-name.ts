import { SIMULATED_FAULTS } from '#data/sync/devtools/simulated-faults.ts';
import { SUPPORT_TEXT } from './text.ts';

/** The name of a fault on the screen; that of an older version stays as it is. */
export function faultName(fault: string): string {
  const known = SIMULATED_FAULTS.find((one) => one === fault);
  return known ? SUPPORT_TEXT.faults.names[known] : fault;
}
