import { lazy, Suspense } from 'react';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DataSection } from './DataSection.tsx';
import { LearnerSection } from './LearnerSection.tsx';
import { RecentSection } from './RecentSection.tsx';
import { TalkingSection } from './TalkingSection.tsx';

// Hardly ever anything to show.
const KeptAside = lazy(() => import('../../sync-status/notices/QuarantineNotice.tsx').then((module) => ({ default: module.KeptAside })));

const SubscriptionSection = lazy(() =>
  import('../../billing/premium/SubscriptionSection.tsx').then((module) => ({ default: module.SubscriptionSection })),
);

// Nothing where the app is installed already.
const InstallSection = lazy(() =>
  import('#shared/install/InstallSection.tsx').then((module) => ({ default: module.InstallSection })),
);

/** The first page: what is most looked for, and the way to the rest. */
export function Overview() {
  const problems = useSyncStatus()?.problems ?? 0;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Suspense fallback={null}>{problems > 0 ? <KeptAside /> : null}</Suspense>
      <LearnerSection />
      <RecentSection />
      <TalkingSection />
      <Suspense fallback={<Skeleton className="h-52 rounded-sheet" />}>
        <SubscriptionSection />
      </Suspense>
      <DataSection />
      <Suspense fallback={null}>
        <InstallSection />
      </Suspense>
      <AccountSection />
    </div>
  );
}
