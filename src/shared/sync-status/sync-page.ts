/** The sync page: a view of the profile with a route of its own. */
export const SYNC_PAGE = '/profile?view=sync';

export function isSyncPage({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === '/profile' && new URLSearchParams(search).get('view') === 'sync';
}
