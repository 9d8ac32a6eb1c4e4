/** A device of a test: a database of its own with an engine. */
import { createSyncEngine, type EngineOptions, type SyncEngine } from '../engine.ts';
import type { Transport } from '../transport/transport.ts';
import { openSampleDatabase, SAMPLE_SCHEMA, type SampleDatabase } from './sample-app.ts';

export interface Device {
  db: SampleDatabase;
  engine: SyncEngine;
  sync(): ReturnType<SyncEngine['sync']>;
}

let count = 0;

/** Makes ids that are unique, and readable in a failing test. */
export function ids(prefix: string): () => string {
  let next = 0;
  return () => `${prefix}-${++next}`;
}

export function createDevice(transport: Transport, options: Partial<EngineOptions> = {}): Device {
  count += 1;
  const db = openSampleDatabase(`shelf-${count}`);
  const engine = createSyncEngine({
    db,
    schema: SAMPLE_SCHEMA,
    userId: 'user-1',
    transport,
    locks: undefined,
    lockName: `sync-${count}`,
    now: () => new Date('2026-03-01T12:00:00.000Z'),
    newId: ids(`device-${count}`),
    ...options,
  });
  return { db, engine, sync: () => engine.sync({ signal: new AbortController().signal }) };
}

const at = '2026-03-01T12:00:00.000Z';

export function putBook(device: Device, id: string, title: string): Promise<unknown> {
  return device.engine.write([], (record) =>
    record({ table: 'books', op: 'put', id, fields: { title, note: '' }, at }),
  );
}

export function editBook(device: Device, id: string, fields: Record<string, unknown>): Promise<unknown> {
  return device.engine.write([], (record) => record({ table: 'books', op: 'patch', id, fields, at }));
}

export function deleteBook(device: Device, id: string): Promise<unknown> {
  return device.engine.write([], (record) => record({ table: 'books', op: 'delete', id, at }));
}

export function markPage(device: Device, book: string, id: string, page: number): Promise<unknown> {
  return device.engine.write([], (record) => record({ table: 'marks', op: 'put', id, fields: { book, page }, at }));
}
