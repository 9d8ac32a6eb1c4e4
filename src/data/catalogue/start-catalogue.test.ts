import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { type CatalogueRunner, startCatalogue } from './start-catalogue.ts';

const page = { visible: true, online: true, works: true };
let runner: CatalogueRunner;
let fetch: ReturnType<typeof vi.fn>;

// Loaded with the first request: on a busy machine that takes longer than what is waited for below.
beforeAll(() => Promise.all([import('ky'), import('./fetch-scenes.ts')]));
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Object.assign(page, { visible: true, online: true, works: true });
  const visibility = { get: () => (page.visible ? 'visible' : 'hidden') };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'visibilityState', visibility));
  vi.stubGlobal('navigator', Object.defineProperty({}, 'onLine', { get: () => page.online }));
  fetch = vi.fn(async () => (page.works ? Response.json([]) : Response.json({}, { status: 502 })));
});
afterEach(() => {
  runner.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(): void {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  runner = startCatalogue(device, { url: 'http://server', apiKey: 'key', fetch: fetch as never }, () => 0);
}

/** Number of times that the scenes were fetched, once no fetch is under way. */
async function pulls(): Promise<number> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const urls = fetch.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)));
  return urls.filter((url) => /\/scenes\?/.test(url)).length;
}

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    await pulls();
  }
}

describe('the catalogue of an open page', () => {
  it('is fetched at the start, and again when shown or online after a while', async () => {
    start();
    expect(await pulls()).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await pulls()).toBe(1);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await pulls()).toBe(2);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    window.dispatchEvent(new Event('online'));
    expect(await pulls()).toBe(3);
  });

  it('is looked at again when the learner gets premium, and not when nothing has changed', async () => {
    start();
    await pulls();
    const plain = { subscriber: false, unlocked: ['taxi'] };
    runner.want('German', plain);
    await pulls();
    vi.setSystemTime(Date.now() + 11 * 60_000);
    runner.want('German', { ...plain, unlocked: ['taxi'] });
    expect(await pulls()).toBe(1);
    runner.want('German', { ...plain, subscriber: true });
    expect(await pulls()).toBe(2);
  });

  it('is fetched every few hours while shown, and not at all while hidden', async () => {
    start();
    await pulls();
    await minutes(20);
    expect(await pulls()).toBe(1);
    vi.setSystemTime(Date.now() + 6 * 3_600_000);
    await minutes(2);
    expect(await pulls()).toBe(2);
    page.visible = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await pulls();
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await minutes(5);
    expect(await pulls()).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is tried again with backoff after a failure, and not while offline', async () => {
    page.works = false;
    start();
    const seen: number[] = [];
    const begun = Date.now();
    for (let wait = 0; wait < 200; wait += 1) {
      const before = await pulls();
      await vi.advanceTimersByTimeAsync(500);
      if ((await pulls()) > before) seen.push((Date.now() - begun) / 1000);
    }
    // Half of 1, 2, 4 … 60 seconds: the other half is left to chance, which is 0 here.
    expect(seen).toEqual([0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5, 91.5]);
    page.online = false;
    window.dispatchEvent(new Event('offline'));
    const before = await pulls();
    await minutes(3);
    expect(await pulls()).toBe(before);
  });
});
