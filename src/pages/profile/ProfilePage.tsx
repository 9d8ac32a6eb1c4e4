import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { isSyncPage } from '../../ui/sync-page.ts';
import { AccountSection } from './AccountSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LearnerSection } from './LearnerSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';
import { SyncSection } from './SyncSection.tsx';
import { SyncPane } from './sync/SyncPane.tsx';
import { TEXT } from './text.ts';
import { useArrival } from './use-arrival.ts';

const InstallSection = lazy(() =>
  import('../install/InstallSection.tsx').then((module) => ({ default: module.InstallSection })),
);

/** The profile, or the view of it that the address names. */
export function ProfilePage() {
  const sync = isSyncPage(useLocation());
  useArrival(sync ? 'sync' : 'profile');
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
          <SubscriptionSection />
          <SyncSection />
          <Suspense fallback={null}>
            <InstallSection />
          </Suspense>
          <AccountSection />
        </div>
      </div>
    </Page>
  );
}
