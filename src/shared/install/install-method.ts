/** The way an app is installed in a browser that has no install prompt. */
export type InstallMethod =
  | 'ios'
  | 'android-firefox'
  | 'android-samsung'
  | 'android'
  | 'mac-safari'
  | 'mac-safari-old'
  | 'firefox-windows'
  | 'firefox'
  | 'chromium';

/** The parts of `navigator` by which a browser is told. */
export interface Device {
  userAgent: string;
  /** More than one where an iPad poses as a Mac. */
  maxTouchPoints: number;
}

/** The first Safari that adds a site to the Dock (macOS Sonoma). */
const DOCK_FROM = 17;

/**
 * Guesses the install method from the browser's name, because browsers tell nothing better. A wrong guess costs a line
 * that does not help.
 */
export function installMethod({ userAgent, maxTouchPoints }: Device): InstallMethod {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) return 'ios';
  if (says(/Android/)) {
    if (says(/Firefox/)) return 'android-firefox';
    return says(/SamsungBrowser/) ? 'android-samsung' : 'android';
  }
  if (says(/Firefox/)) return says(/Windows/) ? 'firefox-windows' : 'firefox';
  if (says(/Macintosh/) && says(/Safari/) && !says(/Chrom/)) {
    const version = Number(/Version\/(\d+)/.exec(userAgent)?.[1] ?? 0);
    return version >= DOCK_FROM ? 'mac-safari' : 'mac-safari-old';
  }
  return 'chromium';
}
