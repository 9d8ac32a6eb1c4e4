import { describe, expect, it, vi } from 'vitest';
import { askToPersist, byteWords, readDeviceStorage } from './device-storage.ts';

const refuses = async () => Promise.reject(new TypeError('not in this context'));

describe('the storage of the device', () => {
  it('is told with its parts where the browser knows them', async () => {
    const usageDetails = { indexedDB: 700, caches: 200, serviceWorkerRegistrations: 100 };
    const estimate = async () => ({ usage: 1000, quota: 5000, usageDetails });
    const persisted = async () => true;
    expect(await readDeviceStorage({ estimate, persisted })).toEqual({
      used: 1000,
      free: 4000,
      parts: { learning: 700, app: 300 },
      persistent: true,
    });
  });

  it('is unknown to an old or a strict browser', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const nothing = { used: null, free: null, parts: null, persistent: null };
    expect(await readDeviceStorage(undefined)).toEqual(nothing);
    expect(await readDeviceStorage({})).toEqual(nothing);
    expect(await readDeviceStorage({ estimate: refuses, persisted: refuses })).toEqual(nothing);
    expect(await readDeviceStorage({ estimate: async () => ({ usage: 5 }) })).toMatchObject({ used: 5, free: null });
  });

  it('is kept, or not, as the browser says', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    expect(await askToPersist({ persist: async () => true })).toBe(true);
    expect(await askToPersist({ persist: async () => false })).toBe(false);
    expect(await askToPersist({ persist: refuses })).toBeNull();
    expect(await askToPersist(undefined)).toBeNull();
  });

  it.each([
    [0, '0 KB'],
    [1400, '1 KB'],
    [999_600, '1.0 MB'],
    [1_440_000, '1.4 MB'],
    [9_960_000, '10 MB'],
    [12_300_000_000, '12 GB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(byteWords(bytes)).toBe(words);
  });
});
