import { Crown } from 'lucide-react';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { TEXT } from './text.ts';

/** The tier's name, "ended" or "free". */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus & { active: boolean } }) {
  if (status.active) {
    return (
      <Badge tone="plum" icon={Crown}>
        {status.subscription_tier ?? TEXT.premium}
      </Badge>
    );
  }
  return <Badge>{status.subscription_end ? TEXT.ended : TEXT.free.title}</Badge>;
}
