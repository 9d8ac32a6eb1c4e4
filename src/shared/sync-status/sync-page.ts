/** Where the learner reads how sync stands: a view of the profile, which has a route of its own. */
export const SYNC_PAGE = '/profile?view=sync';

/** Whether an address is that of the sync page. */
export function isSyncPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === '/profile' && new URLSearchParams(search).get('view') === 'sync';
}
