/** Whether everything needed to go on without a network is on the device. */
export function useReadyOffline(): boolean {
  return false;
}
