/** Every page, loaded when it is first visited. */
import { lazy } from 'react';

const loaders = {
  play: () => import('../pages/play/PlayPage.tsx'),
  study: () => import('../pages/study/StudyPage.tsx'),
  dashboard: () => import('../pages/dashboard/DashboardPage.tsx'),
  scenarios: () => import('../pages/scenarios/ScenariosPage.tsx'),
  profile: () => import('../pages/profile/ProfilePage.tsx'),
};

export const LandingPage = lazy(() =>
  import('../pages/landing/LandingPage.tsx').then((page) => ({ default: page.LandingPage })),
);
export const AboutPage = lazy(() =>
  import('../pages/about/AboutPage.tsx').then((page) => ({ default: page.AboutPage })),
);
export const PrivacyPage = lazy(() =>
  import('../pages/privacy/PrivacyPage.tsx').then((page) => ({ default: page.PrivacyPage })),
);
export const ContactPage = lazy(() =>
  import('../pages/contact/ContactPage.tsx').then((page) => ({ default: page.ContactPage })),
);
export const NotFoundPage = lazy(() =>
  import('../pages/not-found/NotFoundPage.tsx').then((page) => ({ default: page.NotFoundPage })),
);
export const AuthPage = lazy(() => import('../pages/auth/AuthPage.tsx').then((page) => ({ default: page.AuthPage })));
export const DashboardPage = lazy(() => loaders.dashboard().then((page) => ({ default: page.DashboardPage })));
export const ScenariosPage = lazy(() => loaders.scenarios().then((page) => ({ default: page.ScenariosPage })));
export const PlayPage = lazy(() => loaders.play().then((page) => ({ default: page.PlayPage })));
export const StudyPage = lazy(() => loaders.study().then((page) => ({ default: page.StudyPage })));
export const ProfilePage = lazy(() => loaders.profile().then((page) => ({ default: page.ProfilePage })));

/** Fetches the other signed-in pages once one is shown, so that the next tap answers at once. */
export function preloadSignedInPages(): void {
  for (const load of Object.values(loaders)) {
    load().catch((error: unknown) => console.info('A page will be fetched when it is needed', error));
  }
}
