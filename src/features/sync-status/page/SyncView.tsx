import { SupportSection } from '../support/SupportSection.tsx';
import { LateCreditsCard } from './LateCreditsCard.tsx';
import { ProblemsCard } from './ProblemsCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { StorageCard } from './StorageCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** The sync page: status, problems, waiting changes, late credits and storage; the sync tools for support. */
export function SyncView() {
  return (
    <div className="@container flex min-w-0 flex-col gap-6">
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <StatusCard />
          <ProblemsCard />
          <WaitingCard />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StorageCard />
          <LateCreditsCard />
        </div>
      </div>
      <SupportSection />
    </div>
  );
}
