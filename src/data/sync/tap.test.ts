import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExchangeRequest, Transport, TransportResult } from '#sync';
import { endTap, expectTap, isDisturbed, setTap, type Tap, tapped, tappedFetch } from './tap.ts';

const result: TransportResult = { kind: 'unreachable' };
const request = {} as ExchangeRequest;
const signal = new AbortController().signal;
const exchange = vi.fn(async () => result);
const transport: Transport = { exchange };

afterEach(() => {
  setTap(null);
  vi.unstubAllGlobals();
});

function tapWith(more: Partial<Tap> = {}): Tap {
  return { fetch, exchange: (_, send) => send(), isDisturbing: () => true, end: () => setTap(null), ...more };
}

describe('the tap', () => {
  it('is in nobody’s way while it is empty', async () => {
    const real = vi.fn(async () => new Response('x'));
    vi.stubGlobal('fetch', real);
    expect(await tapped(transport).exchange(request, signal)).toBe(result);
    await tappedFetch('https://server/');
    expect(real).toHaveBeenCalledOnce();
    expect(isDisturbed()).toBe(false);
  });

  it('has every exchange and every request pass by, until it ends', async () => {
    const passing = vi.fn((_: ExchangeRequest, send: () => Promise<TransportResult>) => send());
    const disturbing = vi.fn(async () => new Response('y'));
    setTap(tapWith({ exchange: passing, fetch: disturbing }));
    expect(await tapped(transport).exchange(request, signal)).toBe(result);
    await tappedFetch('https://server/');
    expect([passing.mock.calls.length, disturbing.mock.calls.length, isDisturbed()]).toEqual([1, 1, true]);
    endTap();
    await tapped(transport).exchange(request, signal);
    expect([passing.mock.calls.length, isDisturbed()]).toEqual([1, false]);
  });

  it('that is being loaded is waited for, and one that cannot be is not', async () => {
    const passing = vi.fn((_: ExchangeRequest, send: () => Promise<TransportResult>) => send());
    let loaded = (): void => undefined;
    expectTap(
      new Promise<void>((resolve) => {
        loaded = resolve;
      }),
    );
    const asking = tapped(transport).exchange(request, signal);
    setTap(tapWith({ exchange: passing }));
    loaded();
    await asking;
    expect(passing).toHaveBeenCalledOnce();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expectTap(Promise.reject(new Error('no such file')));
    expect(await tapped(transport).exchange(request, signal)).toBe(result);
  });
});
