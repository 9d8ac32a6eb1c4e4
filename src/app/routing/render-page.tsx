/** Renders a public page to HTML, for the build (`scripts/app/prerender.ts`). The browser takes it over in `main.tsx`. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { PageRoutes } from './PageRoutes.tsx';
import { PUBLIC_PAGES } from './public-pages.ts';

export { PUBLIC_PAGES };

/**
 * The HTML of the page at `path`, whole: no part of it waits for a script. It must be the same tree as `App` renders at
 * that address for somebody who has never been here, or taking it over fails.
 */
export async function renderPage(path: string): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <PageRoutes />
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
    // Otherwise what is long is put aside, to be moved into its place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error: unknown) => void problems.push(error) },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw new Error(`${path} could not be rendered`, { cause: problems[0] });
  return html;
}
