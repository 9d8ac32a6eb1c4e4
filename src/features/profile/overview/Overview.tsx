import { type ComponentType, lazy, Suspense } from 'react';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DataSection } from './DataSection.tsx';
import { LearnerSection } from './LearnerSection.tsx';
import { RecentSection } from './RecentSection.tsx';
import { TalkingSection } from './TalkingSection.tsx';

// The section is empty where the app is installed already.
const InstallSection = lazy(() =>
  import('#shared/install/InstallSection.tsx').then((module) => ({ default: module.InstallSection })),
);

/** Sections of other features. `QuarantineNotice` is nearly always empty. */
export type OverviewParts = { SubscriptionSection: ComponentType; QuarantineNotice: ComponentType };

/** The first view: the things most often looked for, with links to the rest. */
export function Overview({ parts }: { parts: OverviewParts }) {
  const problems = useSyncStatus()?.problems ?? 0;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Suspense fallback={null}>{problems > 0 ? <parts.QuarantineNotice /> : null}</Suspense>
      <LearnerSection />
      <RecentSection />
      <TalkingSection />
      <Suspense fallback={<Skeleton className="h-52 rounded-sheet" />}>
        <parts.SubscriptionSection />
      </Suspense>
      <DataSection />
      <Suspense fallback={null}>
        <InstallSection />
      </Suspense>
      <AccountSection />
    </div>
  );
}
