import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { groupChanges } from '../mutations/group-mutations.ts';
import { readWaitingChanges } from '../mutations/waiting-changes.ts';
import { ChangeName } from './ChangeName.tsx';
import { changeIcon } from './change-icon.ts';
import { SYNC_TEXT } from './text.ts';

/** The changes that have not reached the server, in plain words. */
export function WaitingCard() {
  const clock = useLearnerClock();
  const changes = useLearnerQuery(readWaitingChanges, [], undefined);
  const lines = useMemo(() => changes && groupChanges(changes, clock), [changes, clock]);
  if (!lines) {
    return (
      <Section title={SYNC_TEXT.waiting.title}>
        <Skeleton className="h-24" />
      </Section>
    );
  }
  if (lines.length === 0) {
    return (
      <Section title={SYNC_TEXT.waiting.title}>
        <p className="flex items-start gap-3 text-ink-soft">
          <CircleCheck size={22} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          {SYNC_TEXT.waiting.none}
        </p>
      </Section>
    );
  }
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <Section title={SYNC_TEXT.waiting.title}>
      <p className="-mt-3 text-[0.9375rem] text-ink-soft">{SYNC_TEXT.waiting.count(count)}</p>
      <ul aria-label={SYNC_TEXT.waiting.title} className="-my-1 divide-y divide-line">
        {lines.map(({ when, ...line }) => {
          const Icon = changeIcon(line.table);
          return (
            <li key={line.deviceSeq} className="flex items-start gap-3 py-3">
              <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
              <p className="min-w-0 flex-1 leading-snug">
                <ChangeName words={line} />
                {when ? (
                  <>
                    , <span className="text-ink-soft">{when}</span>
                  </>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
