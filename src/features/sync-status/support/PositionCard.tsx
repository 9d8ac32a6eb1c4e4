import type { ReactNode } from 'react';
import type { Inspection } from '#data/sync/devtools/queries.ts';
import { Section } from '#ui/layout/Section.tsx';
import { SUPPORT_TEXT } from './text.ts';
import { timeText } from './time-text.ts';

const TEXT = SUPPORT_TEXT.position;

function historyText({ backfill, complete }: NonNullable<Inspection['state']>): string {
  if (backfill) return TEXT.fetching(backfill.before, backfill.head);
  return complete ? TEXT.complete : TEXT.fetchingAll;
}

function lastText({ error, reached, lastSyncAt }: Inspection['status']): string {
  if (error) return TEXT.error(error.code);
  if (reached === null) return TEXT.none;
  const outcome = reached ? TEXT.reached : TEXT.unreached;
  return lastSyncAt ? `${outcome}; ${timeText(Date.parse(lastSyncAt))}` : outcome;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-all tabular-nums">{children}</dd>
    </div>
  );
}

/** Where this device has got to in the server's history. */
export function PositionCard({ inspection }: { inspection: Inspection }) {
  const { state, status, sizes } = inspection;
  return (
    <Section title={TEXT.title}>
      {state ? (
        <dl className="-mt-1 flex flex-col gap-1.5 text-[0.9375rem]">
          <Line name={TEXT.cursor}>{state.cursor}</Line>
          <Line name={TEXT.history}>{historyText(state)}</Line>
          <Line name={TEXT.numbers}>{TEXT.numbersText(state.nextDeviceSeq, state.sentThrough)}</Line>
          <Line name={TEXT.generation}>{state.generation}</Line>
          <Line name={TEXT.kept}>{TEXT.keptText(sizes.shadows, sizes.rejected, sizes.quarantined)}</Line>
          <Line name={TEXT.last}>{lastText(status)}</Line>
          <Line name={TEXT.server}>{state.serverNow ?? '–'}</Line>
          <Line name={TEXT.epoch}>{state.epoch ?? '–'}</Line>
          <Line name={TEXT.device}>{state.device}</Line>
        </dl>
      ) : (
        <p className="text-ink-soft">{TEXT.never}</p>
      )}
    </Section>
  );
}
