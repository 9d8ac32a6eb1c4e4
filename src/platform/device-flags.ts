/**
 * Hints for the first paint and the public pages, which do not open the store. They may be wrong: the theme is a
 * synced setting, and who is signed in is decided by the stored session.
 */
import { deviceFlag } from './device-flag.ts';

/** Read by `public/early.js` before the first paint. */
const theme = deviceFlag('parley:theme');
const signedIn = deviceFlag('parley:signed-in');
const installed = deviceFlag('parley:installed');

export type Theme = 'system' | 'light' | 'dark';

function applyTheme(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function rememberTheme(chosen: Theme): void {
  applyTheme(chosen);
  theme.write(chosen === 'system' ? null : chosen);
}

export function wasSignedIn(): boolean {
  return Boolean(signedIn.read());
}

export function rememberSignedIn(isSignedIn: boolean): void {
  signedIn.write(isSignedIn ? '1' : null);
}

/** As far as the browser has told; a browser does not tell a tab that the app is installed. */
export function wasInstalled(): boolean {
  return Boolean(installed.read());
}

export function rememberInstalled(isInstalled: boolean): void {
  installed.write(isInstalled ? '1' : null);
}
