/** All pages, each loaded on the first visit. */
import { preloadable } from './preloadable.tsx';

export const LandingPage = preloadable(() =>
  import('#features/landing/LandingPage.tsx').then((page) => page.LandingPage),
);
export const AboutPage = preloadable(() =>
  import('#features/public-pages/AboutPage.tsx').then((page) => page.AboutPage),
);
export const PrivacyPage = preloadable(() =>
  import('#features/public-pages/PrivacyPage.tsx').then((page) => page.PrivacyPage),
);
export const ContactPage = preloadable(() =>
  import('#features/public-pages/ContactPage.tsx').then((page) => page.ContactPage),
);
export const NotFoundPage = preloadable(() =>
  import('#features/public-pages/NotFoundPage.tsx').then((page) => page.NotFoundPage),
);
export const AuthPage = preloadable(() => import('#features/auth/AuthPage.tsx').then((page) => page.AuthPage));
export const DashboardPage = preloadable(() =>
  import('#features/dashboard/DashboardPage.tsx').then((page) => page.DashboardPage),
);
export const ScenariosPage = preloadable(() =>
  import('#features/scenarios/ScenariosPage.tsx').then((page) => page.ScenariosPage),
);
export const PlayPage = preloadable(() => import('#features/play/PlayPage.tsx').then((page) => page.PlayPage));
export const StudyRoute = preloadable(() => import('./StudyRoute.tsx').then((route) => route.StudyRoute));
export const ProfileRoute = preloadable(() => import('./ProfileRoute.tsx').then((route) => route.ProfileRoute));

/** The signed-in pages by path. */
export const SIGNED_IN = {
  '/dashboard': DashboardPage,
  '/scenarios': ScenariosPage,
  '/play': PlayPage,
  '/study': StudyRoute,
  '/profile': ProfileRoute,
};

/** Fetches the other signed-in pages once one is shown, so that the next tap is answered at once. */
export function preloadSignedInPages(): void {
  for (const page of Object.values(SIGNED_IN)) {
    page.preload().catch((error: unknown) => console.info('A page will be fetched when it is needed', error));
  }
}
