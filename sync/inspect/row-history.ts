/** The history of one row, told from the log. */
import type { LogEntry, RowEvent } from './entry.ts';

export interface RowMoment {
  /** Milliseconds since 1970. */
  at: number;
  what: RowEvent | 'sent' | 'pulled';
  /** The mutation's number. */
  number?: number | undefined;
  /** The row's change number. */
  seq?: number | undefined;
  op?: string | undefined;
  code?: string | undefined;
}

/** Names of the rows that the log knows, the latest first. */
export function rowsIn(log: readonly LogEntry[]): string[] {
  const names = new Set<string>();
  for (const entry of log.toReversed()) {
    if (entry.kind === 'row') names.add(entry.row);
    if (entry.kind !== 'exchange') continue;
    for (const { row } of entry.sent) names.add(row);
    for (const { row } of entry.answer?.rows ?? []) names.add(row);
  }
  return [...names];
}

/** Everything that happened to a row, oldest first: its own events, and the exchanges that carried it. */
export function historyOf(log: readonly LogEntry[], row: string): RowMoment[] {
  const moments = log.flatMap((entry): RowMoment[] => {
    if (entry.kind === 'row' && entry.row === row) {
      const { at, what, number, op, code } = entry;
      return [{ at, what, number, op, code }];
    }
    if (entry.kind !== 'exchange') return [];
    const sent = entry.sent.filter((one) => one.row === row);
    const pulled = entry.answer?.rows.filter((one) => one.row === row) ?? [];
    return [
      ...sent.map(({ number }): RowMoment => ({ at: entry.at, what: 'sent', number })),
      ...pulled.map(({ seq }): RowMoment => ({ at: entry.at + entry.ms, what: 'pulled', seq })),
    ];
  });
  return moments.toSorted((a, b) => a.at - b.at);
}
