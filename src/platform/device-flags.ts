/**
 * Hints for the first paint and the public pages, which do not open the store. They may be wrong: the theme is a
 * synced setting, and who is signed in is decided by the stored session.
 */
/** Read by `public/early.js` before the first paint. */
const THEME = 'parley:theme';
const SIGNED_IN = 'parley:signed-in';
const INSTALLED = 'parley:installed';

export type Theme = 'system' | 'light' | 'dark';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: there are no hints
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.info('No hint kept for the next start', error);
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function rememberTheme(theme: Theme): void {
  applyTheme(theme);
  write(THEME, theme === 'system' ? null : theme);
}

export function wasSignedIn(): boolean {
  return read(SIGNED_IN) !== null;
}

export function rememberSignedIn(signedIn: boolean): void {
  write(SIGNED_IN, signedIn ? '1' : null);
}

/** As far as the browser has told; a browser does not tell a tab that the app is installed. */
export function wasInstalled(): boolean {
  return read(INSTALLED) !== null;
}

export function rememberInstalled(installed: boolean): void {
  write(INSTALLED, installed ? '1' : null);
}
