import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isPremiumPage } from '../../domain/subscription.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isSyncPage } from '../../ui/sync-page.ts';
import { AccountSection } from './AccountSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LearnerSection } from './LearnerSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SyncSection } from './SyncSection.tsx';
import { SyncPane } from './sync/SyncPane.tsx';
import { TEXT } from './text.ts';
import { useArrival } from './use-arrival.ts';

const PremiumPane = lazy(() =>
  import('./subscription/PremiumPane.tsx').then((module) => ({ default: module.PremiumPane })),
);
const SubscriptionSection = lazy(() =>
  import('./subscription/SubscriptionSection.tsx').then((module) => ({ default: module.SubscriptionSection })),
);

/** The profile, or the view of it that the address names. */
export function ProfilePage() {
  const location = useLocation();
  const sync = isSyncPage(location);
  const premium = isPremiumPage(location);
  useArrival(sync ? 'sync' : premium ? 'premium' : 'profile');
  if (premium) return <PremiumPane />;
  return sync ? <SyncPane title={TEXT.syncPage} back={TEXT.back} /> : <Profile />;
}

function Profile() {
  return (
    <Page>
      <PageHeading title={TEXT.title}>{TEXT.title}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <LearnerSection />
          <HistorySection />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SettingsSection />
          <Suspense fallback={<Skeleton className="h-52 rounded-sheet" />}>
            <SubscriptionSection />
          </Suspense>
          <SyncSection />
          <AccountSection />
        </div>
      </div>
    </Page>
  );
}
