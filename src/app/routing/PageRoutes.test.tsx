/** Pages and routes (product 2). The guard's redirections are tested in guard.test.ts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountArea, Guard } from './lazy-layouts.ts';
import { PageRoutes } from './PageRoutes.tsx';
import * as pages from './pages.ts';

const at = (path: string) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <PageRoutes />
    </StaticRouter>,
  );
const heading = (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(at(path))?.[1]?.replaceAll(/<[^>]*>/g, '');

const PUBLIC = ['/', '/about', '/privacy', '/contact'];
const PROTECTED = ['/dashboard', '/scenarios', '/play', '/profile', '/study'];

test("pages load lazily with the fallback text 'Loading page...'", () => {
  for (const path of [...PUBLIC, ...PROTECTED, '/auth', '/nowhere']) {
    expect(at(path), path).toContain('Loading page...');
    expect(heading(path), path).toBeUndefined();
  }
});

test('/, /privacy, /about and /contact are public', async () => {
  await Promise.all([pages.LandingPage, pages.AboutPage, pages.PrivacyPage, pages.ContactPage].map((p) => p.preload()));
  expect(PUBLIC.map(heading)).toEqual(['Talk your way into a language.', 'About Parley', 'Your privacy', 'Contact']);
});

test('any other path is the not-found page', async () => {
  await pages.NotFoundPage.preload();
  for (const path of ['/nowhere', '/dashboard/more', '/Play.html', '/admin']) {
    expect(heading(path), path).toBe('Page not found');
  }
});

test("protected routes show 'Loading...' while authentication loads, and so does /auth", async () => {
  await Promise.all([AccountArea, Guard].map((frame) => frame.preload()));
  for (const path of [...PROTECTED, '/auth']) {
    expect(at(path), path).toContain('Loading...');
    expect(at(path), path).not.toContain('Page not found');
  }
});
