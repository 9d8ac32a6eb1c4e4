import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const SyncView = lazy(() => import('./SyncView.tsx').then((module) => ({ default: module.SyncView })));

/** The sync page as a view of the profile: its heading at once, the rest when it is here. */
export function SyncPane({ title, back }: { title: string; back: string }) {
  return (
    <Page>
      <div className="flex flex-col items-start gap-2">
        <Link
          to="/profile"
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink"
        >
          <ChevronLeft size={20} aria-hidden />
          {back}
        </Link>
        <PageHeading title={title}>{title}</PageHeading>
      </div>
      <Suspense fallback={<Shapes />}>
        <SyncView />
      </Suspense>
    </Page>
  );
}

/** The shapes of the cards. */
function Shapes() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-52 rounded-sheet" />
        <Skeleton className="h-32 rounded-sheet" />
      </div>
      <Skeleton className="h-72 rounded-sheet" />
    </div>
  );
}
