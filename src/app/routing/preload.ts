/** Loads what an address needs side by side, rather than one part after the other has been drawn. */
import { AccountArea, Guard, Shell } from './lazy-layouts.ts';
import { AuthPage, SIGNED_IN } from './pages.ts';

const isSignedIn = (path: string): path is keyof typeof SIGNED_IN => Object.hasOwn(SIGNED_IN, path);

/** The parts of the signed-in pages and of the sign-in page. What opens the store is among them. */
function partsOf(path: string) {
  // The stored session is read meanwhile.
  const begin = () => import('#session/boot.ts').then(({ boot }) => boot());
  const frame = [AccountArea.preload, Guard.preload, begin];
  if (path === '/auth') return [...frame, AuthPage.preload];
  return isSignedIn(path) ? [...frame, Shell.preload, SIGNED_IN[path].preload] : [];
}

/** Resolves once everything is there, or has failed: then it fails again where it is drawn, and is explained. */
export async function preloadFor(path: string): Promise<void> {
  await Promise.allSettled(partsOf(path).map((load) => load()));
}
