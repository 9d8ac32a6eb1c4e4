import { Crown } from 'lucide-react';
import { useState } from 'react';
import { checkSubscription } from '../../account/check-subscription.ts';
import type { SubscriptionStatus } from '../../domain/subscription.ts';
import { useSubscription } from '../../store/hooks/use-subscription.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Section } from './Section.tsx';
import { TEXT } from './text.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

function standing(status: SubscriptionStatus & { active: boolean }): string {
  const end = status.subscription_end ? DATE.format(new Date(status.subscription_end)) : null;
  if (status.active) return end ? TEXT.premiumUntil(end) : TEXT.premiumOpen;
  return end ? TEXT.expired(end) : TEXT.free.text;
}

export function SubscriptionSection() {
  const status = useSubscription();
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      const result = await checkSubscription();
      if (result.ok) toast(TEXT.checked);
      else toast(TEXT.checkFailed, TEXT.checkFailedText);
    } catch (error) {
      console.error('The subscription check broke', error);
      toast(TEXT.checkFailed, TEXT.checkFailedText);
    } finally {
      setChecking(false);
    }
  };
  return (
    <Section title={TEXT.subscription}>
      {status ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-48 flex-1">
            {status.active ? (
              <Badge tone="plum" icon={Crown}>
                {status.subscription_tier ?? TEXT.premium}
              </Badge>
            ) : (
              <Badge>{TEXT.free.title}</Badge>
            )}
            <p className="mt-2 text-ink-soft">{standing(status)}</p>
          </div>
          <Button onClick={() => void check()} busy={checking && TEXT.checking}>
            {TEXT.check}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-16" />
      )}
    </Section>
  );
}
