import { useSubscription } from '#shared/learner/use-subscription.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ActiveCard } from './ActiveCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PremiumScenes } from './PremiumScenes.tsx';

/** The premium view of the profile: benefits, price, and the learner's own subscription. */
export function PremiumView() {
  const status = useSubscription();
  return (
    <div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-2">
      {status ? (
        status.active ? (
          <ActiveCard status={status} />
        ) : (
          <OfferCard status={status} />
        )
      ) : (
        <Skeleton className="h-80 rounded-sheet" />
      )}
      <PremiumScenes open={status?.active ?? false} />
    </div>
  );
}
