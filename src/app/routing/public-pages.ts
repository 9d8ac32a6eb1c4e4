/** The pages that the build renders to HTML, so that they can be read without any script. */
export interface PublicPage {
  path: string;
  /** The page's file in the build. */
  file: string;
  /** The module of the page's component, relative to the root of the project. */
  module: string;
  title: string;
  description: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'src/features/landing/LandingPage.tsx',
    title: 'Parley: learn languages by talking',
    description:
      'Role-play real conversations in Mandarin, English, German, Spanish and French, with a partner that runs on your device. Free, and it works without a network.',
  },
  {
    path: '/about',
    file: 'about.html',
    module: 'src/features/public-pages/AboutPage.tsx',
    title: 'About · Parley',
    description: 'What Parley is, who answers you in a scene, and what it cannot do.',
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    module: 'src/features/public-pages/PrivacyPage.tsx',
    title: 'Privacy · Parley',
    description: 'What Parley keeps on your device and on its server, and what it never does.',
  },
  {
    path: '/contact',
    file: 'contact.html',
    module: 'src/features/public-pages/ContactPage.tsx',
    title: 'Contact · Parley',
    description: 'Whom to ask about your account, and where to report a fault in Parley.',
  },
];
