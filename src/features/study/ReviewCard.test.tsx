import { afterEach, expect, test, vi } from 'vitest';

const faults: unknown[] = [];
const note = (fault: unknown) => faults.push(fault);

afterEach(() => {
  process.off('unhandledRejection', note);
  vi.restoreAllMocks();
  vi.doUnmock('./CardSource.tsx');
});

test('a source that cannot be fetched beforehand is no fault yet', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.doMock('./CardSource.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  process.on('unhandledRejection', note);
  await import('./ReviewCard.tsx');
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
  // Node reports a rejection that nobody handles once the microtasks are over.
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
});
