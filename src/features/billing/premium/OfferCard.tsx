import type { SubscriptionStatus } from '#domain/subscription.ts';
import { useOnline } from '#platform/use-online.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Offer } from '../checkout.ts';
import { openCheckout } from '../checkout.ts';
import { Failure, Hero } from './Hero.tsx';
import { TEXT } from './premium-text.ts';
import { amountText, intervalText } from './price.ts';
import { statusText } from './status-text.ts';
import { useLeave } from './use-leave.ts';
import { type OfferState, useOffer } from './use-offer.ts';

/** The benefits and the price of premium, for learners without a subscription. */
export function OfferCard({ status }: { status: SubscriptionStatus & { active: boolean } }) {
  const { state, again } = useOffer();
  const online = useOnline();
  const { leaving, failure, leave } = useLeave(openCheckout);
  const lapsed = status.subscription_end !== null;
  return (
    <Hero title={lapsed ? TEXT.lapsed.title : TEXT.offer.title}>
      <p className="text-ink-soft">{lapsed ? `${statusText(status)} ${TEXT.lapsed.text}` : TEXT.offer.text}</p>
      <Price state={state} again={again} />
      {state.kind === 'not-sold' ? null : (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          disabled={!online}
          onClick={leave}
          busy={leaving && TEXT.offer.opening}
        >
          {lapsed ? TEXT.offer.again : TEXT.offer.buy}
        </Button>
      )}
      <Failure text={failure} />
      <p className="text-sm text-ink-soft">{online ? TEXT.offer.small : TEXT.offer.offline}</p>
    </Hero>
  );
}

function Price({ state, again }: { state: OfferState; again: () => void }) {
  if (state.kind === 'loading') return <Skeleton className="h-11 w-40" />;
  if (state.kind === 'offered') return <Amount offer={state.offer} />;
  if (state.kind === 'offline') return null;
  if (state.kind === 'not-sold') return <p className="font-semibold">{TEXT.offer.notSold}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">{TEXT.offer.failed}</p>
      <Button variant="quiet" onClick={again}>
        {TEXT.offer.tryAgain}
      </Button>
    </div>
  );
}

function Amount({ offer: { amount, currency, interval, interval_count, provider } }: { offer: Offer }) {
  return (
    <div>
      {amount === null ? (
        <p>{TEXT.offer.later}</p>
      ) : (
        <p className="text-lg">
          <span className="font-display text-3xl font-bold">{amountText(amount, currency)}</span>{' '}
          {intervalText(interval, interval_count)}
        </p>
      )}
      {provider === 'test' ? <p className="mt-1 text-sm font-semibold text-amber">{TEXT.offer.test}</p> : null}
    </div>
  );
}
