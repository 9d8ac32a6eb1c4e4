import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { FocusOnNavigate } from './FocusOnNavigate.tsx';
import { Waiting } from './Waiting.tsx';

/** The place in which layouts load. */
export function LayoutSlot({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting text="Loading page..." />}>{children}</Suspense>;
}

/**
 * The place in which a page loads inside its layout. The path is the key: the layout stays, and a page that is still
 * loading says so instead of leaving the previous page in place.
 */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<Waiting text="Loading page..." />}>
      {children}
      <FocusOnNavigate />
    </Suspense>
  );
}
