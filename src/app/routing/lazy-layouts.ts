/** The layouts around the pages. Public pages load without these, and so without store or account. */
import { preloadable } from './preloadable.tsx';

export const AccountArea = preloadable(() => import('../AccountArea.tsx').then((area) => area.AccountArea));
export const Guard = preloadable(() => import('./Guard.tsx').then((guard) => guard.Guard));
export const Shell = preloadable(() => import('../shell/Shell.tsx').then((shell) => shell.Shell));
