import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Arrival } from './FocusOnNavigate.tsx';
import { Waiting } from './Waiting.tsx';

/** Where the layouts load. */
export function LayoutSlot({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting text="Loading page..." />}>{children}</Suspense>;
}

/**
 * Where a page loads inside its layout. Keyed by the path: what surrounds it stays, and a page that is not there yet
 * says so instead of leaving the last one standing.
 */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<Waiting text="Loading page..." />}>
      {children}
      <Arrival />
    </Suspense>
  );
}
