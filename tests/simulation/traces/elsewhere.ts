/** Changes that other devices made while a trace was recorded, as far as its answers tell: another device makes them here. */
import type { ExchangeEntry, LogEntry } from '#sync/inspect';
import type { Redoing } from './redo.ts';
import { redo } from './redo.ts';

/** Rows of an answer that are news to the device, and not the echo of a mutation of its own. */
export function newsIn(entry: ExchangeEntry, entries: readonly LogEntry[]): string[] {
  const { answer, cursor, backfill } = entry;
  if (!answer || cursor === 0 || backfill || answer.backfill || answer.reset) return [];
  const sentSince = entries.flatMap((other) => {
    if (other.kind !== 'exchange' || other.at > entry.at) return [];
    return other.sent.map(({ row }) => row);
  });
  const own = new Set(sentSince);
  return answer.rows.filter(({ row, seq }) => seq > cursor && !own.has(row)).map(({ row }) => row);
}

/** Makes some change of that row, whose contents the trace does not tell. False: the server makes such rows itself. */
export async function changeElsewhere(doing: Redoing, row: string): Promise<boolean> {
  const [store = '', ...rest] = row.split('/');
  const id = rest.join('/');
  const entry = { kind: 'row', at: 0, what: 'queued', row } as const;
  const some = { text: 5 };
  if (store === 'profile') {
    return redo(doing, { ...entry, table: 'profiles', op: 'patch', id, fields: { first_name: some } });
  }
  if (store === 'settings')
    return redo(doing, { ...entry, table: 'user_settings', op: 'patch', id, fields: { value: some } });
  if (store !== 'cards') return false;
  const card = { ...entry, table: 'flashcards', id };
  if (doing.ids.has(id)) return redo(doing, { ...card, op: 'patch', fields: { example: some } });
  return redo(doing, { ...card, op: 'put', fields: { language: 'German', front: some, back: some, pinyin: null } });
}
