import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT } from './text.ts';

const PremiumView = lazy(() => import('./PremiumView.tsx').then((module) => ({ default: module.PremiumView })));

/** The premium page as a view of the profile: its heading at once, the rest when it is here. */
export function PremiumPane() {
  return (
    <Page>
      <div className="flex flex-col items-start gap-2">
        <Link
          to="/profile"
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink"
        >
          <ChevronLeft size={20} aria-hidden />
          {TEXT.back}
        </Link>
        <PageHeading title={TEXT.page}>{TEXT.page}</PageHeading>
      </div>
      <Suspense fallback={<PremiumShapes />}>
        <PremiumView />
      </Suspense>
    </Page>
  );
}

/** The shapes of the two cards. */
function PremiumShapes() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Skeleton className="h-80 rounded-sheet" />
      <Skeleton className="h-80 rounded-sheet" />
    </div>
  );
}
