import { Link } from 'react-router-dom';
import { PREMIUM_PATH } from '#domain/subscription.ts';
import { useSubscription } from '#shared/learner/use-subscription.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { statusText } from './status-text.ts';
import { TEXT } from './text.ts';
import { useCheck } from './use-check.ts';

/** The subscription in the overview, with a link to the premium view. */
export function SubscriptionSection() {
  const status = useSubscription();
  const { checking, check } = useCheck();
  return (
    <Section title={TEXT.subscription}>
      {status ? (
        <>
          <div>
            <SubscriptionBadge status={status} />
            <p className="mt-2 text-ink-soft">{statusText(status)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to={PREMIUM_PATH} className={buttonClass('secondary')}>
              {status.active ? TEXT.manageShort : TEXT.see}
            </Link>
            <Button variant="quiet" onClick={() => void check()} busy={checking && TEXT.checking}>
              {TEXT.check}
            </Button>
          </div>
        </>
      ) : (
        <Skeleton className="h-28" />
      )}
    </Section>
  );
}
