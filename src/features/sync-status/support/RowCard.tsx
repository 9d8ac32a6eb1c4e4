import { useEffect, useRef } from 'react';
import { historyOf, type LogEntry, type RowMoment, rowsIn } from '#data/sync/devtools/queries.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SUPPORT_TEXT } from './text.ts';
import { timeText } from './time-text.ts';

const TEXT = SUPPORT_TEXT.row;
/** Rows to choose from; others are reached from the queue. */
const MOST = 50;

function detailOf({ number, seq, op, code }: RowMoment): string {
  const parts = [op, number === undefined ? null : TEXT.number(number), seq === undefined ? null : TEXT.seq(seq), code];
  return parts.filter(Boolean).join(', ');
}

type RowCardProps = {
  log: readonly LogEntry[];
  /** The chosen row; null: the latest. */
  row: string | null;
  onRow: (row: string) => void;
};

/** Everything that happened to one row, oldest first. */
export function RowCard({ log, row, onRow }: RowCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  const rows = rowsIn(log).slice(0, MOST);
  const chosen = row ?? rows[0];
  if (chosen === undefined) {
    return (
      <Section title={TEXT.title}>
        <p className="-mt-2 text-ink-soft">{TEXT.none}</p>
      </Section>
    );
  }
  const items = [...new Set([chosen, ...rows])].map((value) => ({ value, label: value }));
  return (
    <div ref={place} className="scroll-my-6">
      <Section title={TEXT.title}>
        <Select label={TEXT.choose} items={items} value={chosen} onChange={onRow} />
        <ol aria-label={TEXT.title} className="-my-1 divide-y divide-line">
          {historyOf(log, chosen).map((moment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: moments are only ever added at the end
            <li key={index} className="flex gap-3 py-2 text-[0.9375rem]">
              <span className="shrink-0 text-ink-soft tabular-nums">{timeText(moment.at)}</span>
              <span className="min-w-0">
                <span className="font-semibold">{TEXT.moments[moment.what]}</span>
                <span className="text-ink-soft">{detailOf(moment) ? ` · ${detailOf(moment)}` : ''}</span>
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
