import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { withoutPaymentSuccess } from '#features/billing/payment/payment-return.ts';
import { wasSignedIn } from '#platform/device-flags.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { LeavingNoticeSlot } from './LeavingNoticeSlot.tsx';
import { PageSlot } from './PageSlot.tsx';
import { SkipLink } from './SkipLink.tsx';
import { UpdateBar } from './UpdateBar.tsx';

// Its chunk opens the store, which public pages do without.
const PublicPayment = lazy(() => import('../PublicPayment.tsx').then((module) => ({ default: module.PublicPayment })));

/** Device flags do not change while a public page is open, so no change is ever announced. */
const never = () => () => undefined;

/** The layout of the public pages. */
export function PublicLayout() {
  const { search } = useLocation();
  const [returned] = useState(() => withoutPaymentSuccess(search) !== null);
  // The build renders the page for somebody who has not paid; the browser knows better once it runs.
  const paid = useSyncExternalStore(
    never,
    () => returned,
    () => false,
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <LeavingNoticeSlot />
        <PageSlot>
          <Outlet />
        </PageSlot>
      </main>
      <PublicFooter />
      <UpdateBar />
      <Suspense fallback={null}>{paid ? <PublicPayment /> : null}</Suspense>
    </div>
  );
}

function PublicHeader() {
  // The build likewise renders the page for a visitor.
  const signedIn = useSyncExternalStore(never, wasSignedIn, () => false);
  const { pathname } = useLocation();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 pt-[calc(16px+var(--safe-top))] pb-4 sm:px-8">
      <Link to="/" aria-label="Parley, start" className="rounded-control py-1.5">
        <Logo height={36} />
      </Link>
      <div className="flex items-center gap-2">
        {signedIn ? (
          <Link to="/dashboard" className={buttonClass(pathname === '/' ? 'quiet' : 'secondary')}>
            Dashboard
          </Link>
        ) : null}
        {signedIn && pathname !== '/' ? null : (
          <Link to="/auth" className={buttonClass('secondary')}>
            Sign in
          </Link>
        )}
      </div>
    </header>
  );
}

const FOOTER_LINKS = [
  ['/privacy', 'Privacy'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const;

function PublicFooter() {
  return (
    <footer className="border-t border-line">
      <nav
        aria-label="About Parley"
        className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-2 px-5 py-4 pb-[calc(16px+var(--safe-bottom))] text-[0.9375rem] text-ink-soft sm:px-8"
      >
        {FOOTER_LINKS.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center rounded-control px-2 hover:text-ink hover:underline"
          >
            {text}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
