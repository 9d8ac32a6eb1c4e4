import { useSyncExternalStore } from 'react';
import { onSimulated, type SimulatedFault, simulatedFault } from '#data/sync/devtools/simulated-faults.ts';

/** The fault that is simulated in this tab; null: none. */
export function useSimulatedFault(): SimulatedFault | null {
  return useSyncExternalStore(onSimulated, simulatedFault);
}
