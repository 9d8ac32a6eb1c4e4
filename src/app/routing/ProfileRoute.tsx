import { lazy } from 'react';
import { ProfilePage } from '#features/profile/ProfilePage.tsx';

const PremiumView = lazy(() =>
  import('#features/billing/premium/PremiumView.tsx').then((file) => ({ default: file.PremiumView })),
);
const SyncView = lazy(() =>
  import('#features/sync-status/page/SyncView.tsx').then((file) => ({ default: file.SyncView })),
);
const SubscriptionSection = lazy(() =>
  import('#features/billing/premium/SubscriptionSection.tsx').then((file) => ({ default: file.SubscriptionSection })),
);
const QuarantineNotice = lazy(() =>
  import('#features/sync-status/notices/QuarantineNotice.tsx').then((file) => ({ default: file.QuarantineNotice })),
);

/** `/profile`: the profile with the views that other features bring to it. */
export function ProfileRoute() {
  return <ProfilePage parts={{ PremiumView, SyncView, SubscriptionSection, QuarantineNotice }} />;
}
