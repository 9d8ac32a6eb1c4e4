import { useSyncExternalStore } from 'react';
import { isSupportOn, onSupportSwitched } from '#platform/support-switch.ts';

/** True while the switch of the sync tools is on. */
export function useSupport(): boolean {
  return useSyncExternalStore(onSupportSwitched, isSupportOn, () => false);
}
