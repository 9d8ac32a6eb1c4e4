/** Loads the parts of an address side by side, rather than each after the previous one has been drawn. */
import { AccountArea, Guard, Shell } from './lazy-layouts.ts';
import { AuthPage, SIGNED_IN } from './pages.ts';

const isSignedIn = (path: string): path is keyof typeof SIGNED_IN => Object.hasOwn(SIGNED_IN, path);

/** The parts of the signed-in pages and of the sign-in page, including the one that opens the store. */
function partsOf(path: string) {
  // The stored session is read while the chunks load.
  const begin = () => import('#session/boot.ts').then(({ boot }) => boot());
  const frame = [AccountArea.preload, Guard.preload, begin];
  if (path === '/auth') return [...frame, AuthPage.preload];
  return isSignedIn(path) ? [...frame, Shell.preload, SIGNED_IN[path].preload] : [];
}

/**
 * Resolves once every part has loaded or failed. A failed part fails again where it is drawn, and is explained there.
 */
export async function preloadFor(path: string): Promise<void> {
  await Promise.allSettled(partsOf(path).map((load) => load()));
}
