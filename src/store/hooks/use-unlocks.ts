/** Scenes unlocked, the pending ones included. */
export function useUnlocks(): { scenarioId: string; pending: boolean }[] | undefined {
  return undefined;
}
