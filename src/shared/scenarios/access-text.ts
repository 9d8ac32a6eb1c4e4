/** The reasons for which a scene is closed, worded as product 5.8 to 5.11 and 5.21 fix them. */
import type { Denial, SceneLock } from '#domain/access.ts';

export function denialText(denial: Denial): string {
  switch (denial.code) {
    case 'not-found':
      return 'Scenario not found';
    case 'invalid-type':
      return 'Invalid scenario access type';
    case 'premium':
      return 'This scenario requires a premium account';
    case 'unlock':
      return `This ${denial.accessType === 'premium' ? 'premium scenario' : 'scenario'} requires ${denial.cost} coins to unlock`;
    default:
      return 'Could not validate access';
  }
}

/** Title and text over a locked scenario's picture. `cost`: in coins. */
export function lockOverlay(lock: SceneLock, cost: number): { title: string; text: string } {
  return lock === 'premium'
    ? { title: 'Premium Scenario', text: 'Requires premium account' }
    : { title: 'Unlockable Scenario', text: `Unlock for ${cost} coins` };
}
