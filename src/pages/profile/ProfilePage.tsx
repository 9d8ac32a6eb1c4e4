import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AccountSection } from './AccountSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LearnerSection } from './LearnerSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';
import { SyncSection } from './SyncSection.tsx';
import { TEXT } from './text.ts';

export function ProfilePage() {
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
          <AccountSection />
        </div>
      </div>
    </Page>
  );
}
