import type { Inspection, QueuedMutation } from '#data/sync/devtools/queries.ts';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { RowButton } from './RowButton.tsx';
import { SUPPORT_TEXT } from './text.ts';
import { timeText } from './time-text.ts';

const TEXT = SUPPORT_TEXT.queue;
const TONES: Record<QueuedMutation['stage'], Tone> = { waiting: 'amber', sent: 'accent', acknowledged: 'jade' };

/** The outbox: each mutation with its number and how far it has got. */
export function QueueCard({ inspection, onRow }: { inspection: Inspection; onRow: (row: string) => void }) {
  const { queue, sizes } = inspection;
  if (queue.length === 0) {
    return (
      <Section title={TEXT.title}>
        <p className="-mt-2 text-ink-soft">{TEXT.empty}</p>
      </Section>
    );
  }
  const more = sizes.outbox - queue.length;
  return (
    <Section title={TEXT.title}>
      <p className="-mt-3 text-[0.9375rem] text-ink-soft">{TEXT.count(sizes.outbox)}</p>
      <ul aria-label={TEXT.title} className="-my-1 divide-y divide-line">
        {queue.map(({ number, table, op, row, at, stage, size }) => (
          <li key={number} className="flex flex-col gap-1 py-3">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 font-semibold break-words tabular-nums">
                {number} · {op} {table}
              </p>
              <Badge tone={TONES[stage]}>{TEXT.stages[stage]}</Badge>
            </div>
            <RowButton row={row} onRow={onRow} />
            <p className="text-sm text-ink-soft tabular-nums">
              {timeText(Date.parse(at))} · {TEXT.size(size)}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-[0.9375rem] text-ink-soft">{TEXT.more(more)}</p> : null}
    </Section>
  );
}
