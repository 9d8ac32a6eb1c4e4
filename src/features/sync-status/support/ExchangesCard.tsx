import { useState } from 'react';
import type { ExchangeEntry, LogEntry } from '#data/sync/devtools/queries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { faultName } from './fault-name.ts';
import { SUPPORT_TEXT } from './text.ts';
import { timeText } from './time-text.ts';

const TEXT = SUPPORT_TEXT.exchanges;
const FIRST = 8;

const TONES: Record<ExchangeEntry['outcome'], Tone> = {
  answer: 'jade',
  unreachable: 'amber',
  'signed-out': 'plain',
  'needs-sign-in': 'danger',
  failed: 'danger',
  broke: 'danger',
};

function outcomeText({ outcome, status, broken, answer }: ExchangeEntry): string {
  if (broken) return TEXT.broken;
  if (answer?.reset) return TEXT.reset;
  return status === undefined ? TEXT.outcomes[outcome] : `${TEXT.outcomes[outcome]}: ${status}`;
}

/** The exchanges of all tabs, newest first. */
export function ExchangesCard({ log }: { log: readonly LogEntry[] }) {
  const [shown, setShown] = useState(FIRST);
  const exchanges = log.filter((entry) => entry.kind === 'exchange').toReversed();
  if (exchanges.length === 0) {
    return (
      <Section title={TEXT.title}>
        <p className="-mt-2 text-ink-soft">{TEXT.empty}</p>
      </Section>
    );
  }
  return (
    <Section title={TEXT.title}>
      <p className="-mt-3 text-[0.9375rem] text-ink-soft">{TEXT.count(exchanges.length)}</p>
      <ol aria-label={TEXT.title} className="-my-1 divide-y divide-line">
        {exchanges.slice(0, shown).map((entry) => (
          <Exchange key={`${entry.at} ${entry.device} ${entry.ms} ${entry.cursor}`} entry={entry} />
        ))}
      </ol>
      {exchanges.length > shown ? <Button onClick={() => setShown(shown + 4 * FIRST)}>{TEXT.more}</Button> : null}
    </Section>
  );
}

function Exchange({ entry }: { entry: ExchangeEntry }) {
  const { at, ms, outcome, sent, simulated, cursor, answer, up, down } = entry;
  const results = (answer?.results ?? []).map(({ number, status, code }) => [number, status, code].join(' ').trim());
  const end = answer ? ` ${TEXT.to(answer.cursor, answer.head)}` : '';
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">
          {timeText(at)} · {TEXT.took(ms)}
        </p>
        <Badge tone={answer?.reset ? 'amber' : TONES[outcome]}>{outcomeText(entry)}</Badge>
      </div>
      <p className="text-[0.9375rem] text-ink-soft tabular-nums">
        {TEXT.sentAndCame(sent.length, answer?.count ?? 0)}
        {simulated === null ? '' : ` · ${TEXT.simulated(faultName(simulated))}`}
      </p>
      <details className="text-sm text-ink-soft">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control hover:text-ink">
          {TEXT.details}
        </summary>
        <p className="rounded-control bg-sunk px-3 py-2 break-words tabular-nums">
          {TEXT.from(cursor)}
          {end}. {TEXT.characters(up, down)}.{results.length > 0 ? ` ${results.join(', ')}.` : ''}
        </p>
      </details>
    </li>
  );
}
