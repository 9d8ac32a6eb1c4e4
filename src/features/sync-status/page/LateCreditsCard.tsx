import { CalendarCheck } from 'lucide-react';
import { formatMoment } from '#shared/clock/format-time.ts';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useToday } from '#shared/clock/use-today.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { lateCreditText, readLateCredits } from '../mutations/late-credits.ts';
import { SYNC_TEXT } from './text.ts';

/** The late credits of the last thirty days. */
export function LateCreditsCard() {
  const clock = useLearnerClock();
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `today` stands for the clock
  const lateCredits = useLearnerQuery((store) => readLateCredits(store, new Date()), [today], []);
  return (
    <Section title={SYNC_TEXT.lateCredits.title}>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft">{SYNC_TEXT.lateCredits.text}</p>
      {lateCredits === undefined ? <Skeleton className="h-12" /> : null}
      {lateCredits?.length === 0 ? <p className="text-[0.9375rem]">{SYNC_TEXT.lateCredits.none}</p> : null}
      {lateCredits && lateCredits.length > 0 ? (
        <ul aria-label={SYNC_TEXT.lateCredits.title} className="-my-1 divide-y divide-line">
          {lateCredits.map((credit) => (
            <li key={credit.id} className="flex items-start gap-3 py-3">
              <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-jade" />
              <p className="min-w-0 flex-1 leading-snug">
                {lateCreditText(credit, today)}
                <span className="block text-sm text-ink-soft">
                  {SYNC_TEXT.lateCredits.arrived(formatMoment(credit.at, clock))}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
