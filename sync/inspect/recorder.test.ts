import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDevice, type Device, editBook, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { SAMPLE_SCHEMA } from '../testing/sample-app.ts';
import type { Transport } from '../transport/transport.ts';
import type { LogEntry } from './entry.ts';
import { inspectSync } from './inspect.ts';
import { readTrace } from './read-trace.ts';
import { recordSync, type SyncRecorder } from './recorder.ts';
import { historyOf, rowsIn } from './row-history.ts';
import { MOST_EXCHANGES, openSyncLog, type SyncLog } from './sync-log.ts';
import { traceOf } from './trace.ts';

const TEXT = 'A text that nobody else may read';
const NOW = Date.parse('2026-03-01T12:00:00.000Z');

interface Watched {
  server: MemoryServer;
  device: Device;
  log: SyncLog;
  recorder: SyncRecorder;
  read(): Promise<LogEntry[]>;
}

const open: Watched[] = [];
let count = 0;

function watched(): Watched {
  count += 1;
  const server = new MemoryServer();
  let recorder: SyncRecorder | null = null;
  const transport: Transport = {
    exchange: (request, signal) => {
      const send = () => server.exchange(request, signal);
      return recorder ? recorder.exchange(request, send, null) : send();
    },
  };
  const device = createDevice(transport);
  const log = openSyncLog({ name: `log-${count}`, tab: 'tab' });
  recorder = recordSync({ db: device.db, schema: SAMPLE_SCHEMA, log, now: () => NOW });
  const one = { server, device, log, recorder, read: () => log.read() };
  open.push(one);
  return one;
}

afterEach(async () => {
  for (const { recorder, log, device } of open.splice(0)) {
    recorder.stop();
    await log.close();
    device.db.close();
  }
});

const told = async ({ read }: Watched, row: string) => historyOf(await read(), row).map(({ what }) => what);

describe('a recorded row', () => {
  it('is queued, sent, acknowledged, pulled and arrived', async () => {
    const one = watched();
    await putBook(one.device, 'b1', TEXT);
    expect(await told(one, 'books/b1')).toEqual(['queued']);
    await one.device.sync();
    expect((await told(one, 'books/b1')).toSorted()).toEqual(['acknowledged', 'arrived', 'pulled', 'queued', 'sent']);
    expect(rowsIn(await one.read())).toEqual(['books/b1']);
  });

  it('is rebased where the server brings news under a waiting change', async () => {
    const one = watched();
    one.server.write('books', { id: 'b1', title: 'Old', note: '' });
    await one.device.sync();
    one.server.write('books', { id: 'b1', title: 'New', note: '' });
    await editBook(one.device, 'b1', { note: TEXT });
    one.server.judge = ({ device_seq }) => ({ device_seq, status: 'retry', code: 'fault', reason: TEXT });
    await one.device.sync();
    expect(await told(one, 'books/b1')).toEqual(expect.arrayContaining(['queued', 'pulled', 'rebased']));
    expect(await told(one, 'books/b1')).not.toContain('acknowledged');
  });

  it('is rejected with a code, retried and discarded', async () => {
    const one = watched();
    one.server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'invalid', reason: TEXT });
    await putBook(one.device, 'b1', TEXT);
    await one.device.sync();
    const [first] = await one.device.db.table('rejected').toArray();
    await one.device.engine.retry(first.id);
    await one.device.sync();
    const [second] = await one.device.db.table('rejected').toArray();
    await one.device.engine.discard(second.id);
    const history = historyOf(await one.read(), 'books/b1').filter(({ what }) => what !== 'sent');
    expect(history.map(({ what, code }) => `${what} ${code ?? ''}`.trim())).toEqual([
      'queued',
      'rejected invalid',
      'retried',
      'rejected invalid',
      'discarded invalid',
    ]);
  });

  it('did nothing in a write that was rolled back', async () => {
    const one = watched();
    const write = one.device.engine.write([], async (record) => {
      const at = new Date(NOW).toISOString();
      await record({ table: 'books', op: 'put', id: 'b1', fields: { title: 'x', note: '' }, at });
      throw new Error('no');
    });
    await expect(write).rejects.toThrow('no');
    expect(await one.read()).toEqual([]);
  });
});

describe('a recorded exchange', () => {
  it('is told with its position, its numbers and its outcome', async () => {
    const one = watched();
    one.server.faults.push(
      { after: { kind: 'unreachable' } },
      { before: { kind: 'failed', reason: TEXT, retryAfterMs: null, status: 500 } },
    );
    await putBook(one.device, 'b1', TEXT);
    for (let round = 0; round < 3; round += 1) await one.device.sync();
    const exchanges = (await one.read()).filter((entry) => entry.kind === 'exchange');
    expect(exchanges.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['unreachable', undefined],
      ['failed', 500],
      ['answer', undefined],
    ]);
    expect(exchanges.every(({ sent }) => sent[0]?.number === 1 && sent[0].row === 'books/b1')).toBe(true);
    expect(exchanges[2]?.answer).toMatchObject({ results: [{ number: 1, status: 'duplicate' }], count: 1, head: 1 });
  });

  it('is passed on as it is, and nothing is recorded after the end', async () => {
    const one = watched();
    const request = { mutations: [] } as never;
    const result = { kind: 'unreachable' } as const;
    expect(await one.recorder.exchange(request, async () => result, null)).toBe(result);
    await expect(one.recorder.exchange(request, () => Promise.reject(new Error('no')), null)).rejects.toThrow('no');
    one.recorder.stop();
    const before = (await one.read()).length;
    await putBook(one.device, 'b1', TEXT);
    expect(await one.read()).toHaveLength(before);
  });
});

describe('the log', () => {
  it('is bounded, and is there for the next start', async () => {
    const one = watched();
    const { device, server } = one;
    await putBook(device, 'b1', TEXT);
    await device.sync();
    const [exchange] = (await one.read()).filter((entry) => entry.kind === 'exchange');
    if (!exchange) throw new Error('There is no exchange');
    for (let next = 1; next <= MOST_EXCHANGES + 5; next += 1) one.log.add({ ...exchange, at: NOW + next });
    await one.log.close();
    const again = openSyncLog({ name: `log-${count}`, tab: 'other' });
    const kept = (await again.read()).filter((entry) => entry.kind === 'exchange');
    expect(kept).toHaveLength(MOST_EXCHANGES);
    expect(kept.at(-1)?.at).toBe(NOW + MOST_EXCHANGES + 5);
    await again.close();
    expect(server.requests).toHaveLength(1);
  });

  it('is not made again by a tab under which it was deleted', async () => {
    const log = openSyncLog({ name: 'deleted', tab: 'tab' });
    const entry = { kind: 'network', at: NOW, online: false } as const;
    log.add(entry);
    await vi.waitFor(async () => expect(await Dexie.exists('deleted')).toBe(true));
    await Dexie.delete('deleted');
    log.add(entry);
    await log.close();
    expect(await Dexie.exists('deleted')).toBe(false);
    expect(await log.read()).toEqual([entry, entry]);
  });

  it('is kept in memory where it cannot be stored, and disturbs nobody', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const broken = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const log = openSyncLog({ name: 'broken', tab: 'tab', dexie: { indexedDB: broken as never } });
    log.add({ kind: 'network', at: NOW, online: false });
    await log.close();
    expect(await log.read()).toEqual([{ kind: 'network', at: NOW, online: false }]);
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('a trace', () => {
  it('holds no text and not the user’s id, and can be read again', async () => {
    const one = watched();
    one.server.judge = ({ device_seq, id }) =>
      id === 'b2' ? { device_seq, status: 'rejected', code: 'invalid', reason: TEXT } : null;
    await putBook(one.device, 'b1', TEXT);
    await putBook(one.device, 'b2', `${TEXT} user-1`);
    await putBook(one.device, 'user-1', 'x');
    await one.device.sync();
    await editBook(one.device, 'b1', { title: TEXT });
    const text = JSON.stringify(traceOf(await one.read(), await inspectSync(one.device.db), 'user-1', NOW));
    expect(text).not.toContain(TEXT);
    expect(text).not.toContain('user-1');
    const { entries } = readTrace(text);
    expect(entries).toContainEqual(
      expect.objectContaining({
        what: 'queued',
        id: 'b1',
        fields: { title: { text: TEXT.length }, note: { text: 0 } },
      }),
    );
    expect(() => readTrace('{"format":"other"}')).toThrow();
  });
});
