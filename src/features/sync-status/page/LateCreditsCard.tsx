import { CalendarCheck } from 'lucide-react';
import { formatMoment } from '#shared/clock/format-time.ts';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { receiptWords } from '../mutations/late-credits.ts';
import { useReceipts } from '../mutations/use-late-credits.ts';
import { SYNC_TEXT } from './text.ts';

/** The late credits of the last thirty days. */
export function ReceiptsCard() {
  const receipts = useReceipts();
  const clock = useLearnerClock();
  const today = useToday();
  return (
    <Section title={SYNC_TEXT.receipts.title}>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{SYNC_TEXT.receipts.text}</p>
      {receipts === undefined ? <Skeleton className="h-12" /> : null}
      {receipts?.length === 0 ? <p className="text-[0.9375rem]">{SYNC_TEXT.receipts.none}</p> : null}
      {receipts && receipts.length > 0 ? (
        <ul aria-label={SYNC_TEXT.receipts.title} className="-my-1 divide-y divide-line">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex items-start gap-3 py-3">
              <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-jade" />
              <p className="min-w-0 flex-1 leading-snug">
                {receiptWords(receipt, today)}
                <span className="block text-sm text-ink-soft">
                  {SYNC_TEXT.receipts.arrived(formatMoment(receipt.at, clock))}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
