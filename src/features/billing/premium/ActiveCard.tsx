import type { SubscriptionStatus } from '#domain/subscription.ts';
import { useOnline } from '#platform/use-online.ts';
import { Button } from '#ui/controls/Button.tsx';
import { openPortal } from '../checkout.ts';
import { Failure, Hero } from './Hero.tsx';
import { TEXT } from './premium-text.ts';
import { statusText } from './status-text.ts';
import { useLeave } from './use-leave.ts';

/** The active subscription, with the way to change it. */
export function ActiveCard({ status }: { status: SubscriptionStatus & { active: boolean } }) {
  const online = useOnline();
  const { leaving, failure, leave } = useLeave(openPortal);
  return (
    <Hero title={TEXT.active.title}>
      <p className="text-ink-soft">{statusText(status)}</p>
      <Button size="large" className="w-full" disabled={!online} onClick={leave} busy={leaving && TEXT.active.opening}>
        {TEXT.active.manage}
      </Button>
      <Failure text={failure} />
      <p className="text-sm text-ink-soft">{online ? TEXT.active.text : TEXT.active.offline}</p>
    </Hero>
  );
}
