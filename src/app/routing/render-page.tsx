/** Renders a public page to HTML, for the build (`scripts/app/prerender.ts`). The browser takes it over in `main.tsx`. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { PageRoutes } from './PageRoutes.tsx';
import { PUBLIC_PAGES } from './public-pages.ts';

export { PUBLIC_PAGES };

/**
 * Returns the complete HTML of the page at `path`, with no part waiting for a script. The tree must equal the one that
 * `App` renders at that address for a first-time visitor; otherwise hydration fails.
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
    // Without this, React would move long content into place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error: unknown) => void problems.push(error) },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw new Error(`${path} could not be rendered`, { cause: problems[0] });
  return html;
}
