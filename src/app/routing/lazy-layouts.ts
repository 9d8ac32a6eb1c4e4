/** What stands around the pages. The public pages load without these: no store, no account. */
import { preloadable } from './preloadable.tsx';

export const AccountArea = preloadable(() => import('../AccountArea.tsx').then((area) => area.AccountArea));
export const Guard = preloadable(() => import('./Guard.tsx').then((guard) => guard.Guard));
export const Shell = preloadable(() => import('../shell/Shell.tsx').then((shell) => shell.Shell));
