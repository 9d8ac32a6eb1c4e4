import { Check, CreditCard, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { PaymentState } from './verification.ts';

const MARKS: Record<PaymentState['kind'], { icon: LucideIcon; tone: string }> = {
  processing: { icon: CreditCard, tone: 'bg-plum-wash text-plum' },
  verifying: { icon: CreditCard, tone: 'bg-plum-wash text-plum' },
  success: { icon: Check, tone: 'bg-jade-wash text-jade' },
  error: { icon: TriangleAlert, tone: 'bg-amber-wash text-amber' },
};

/** An icon for the state of the payment; the text beside it says the same. */
export function PaymentMark({ state }: { state: PaymentState['kind'] }) {
  const { icon: Icon, tone } = MARKS[state];
  const busy = state === 'processing' || state === 'verifying';
  return (
    <div aria-hidden className={classNames('relative grid size-24 place-items-center rounded-full', tone)}>
      {busy ? (
        <span className="absolute inset-0 animate-spin rounded-full border-4 border-transparent border-t-current" />
      ) : null}
      <span key={busy ? 'busy' : state} className="animate-rise">
        <Icon size={40} />
      </span>
    </div>
  );
}
