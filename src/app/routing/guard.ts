/** Access to routes (product 2.4, 2.5). */
import type { AccountStatus } from '#session/account-store.ts';

export type Guarded = 'protected' | 'auth';
export type Decision = 'wait' | 'show' | { redirect: '/auth' | '/dashboard' };

/** `search`: the query string of the address, with or without its question mark. */
export function decide(route: Guarded, status: AccountStatus, search: string): Decision {
  if (status === 'loading') return 'wait';
  if (route === 'protected') return status === 'signed-in' ? 'show' : { redirect: '/auth' };
  const resetting = new URLSearchParams(search).get('mode') === 'reset';
  return status === 'signed-in' && !resetting ? { redirect: '/dashboard' } : 'show';
}
