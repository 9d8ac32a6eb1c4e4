/**
 * The place where the sync tools listen to the exchanges of this tab, and disturb them (devtools/watch.ts). It is empty
 * unless their switch is on, and then nothing is in the way of an exchange.
 */
import type { ExchangeRequest, Transport, TransportResult } from '#sync';

export interface Tap {
  /** Sends and fetches in place of the browser's own. */
  fetch: typeof globalThis.fetch;
  /** Makes an exchange by `send`. */
  exchange(request: ExchangeRequest, send: () => Promise<TransportResult>): Promise<TransportResult>;
  /** True while faults are simulated: then the service worker is not asked to send what this tab does not. */
  isDisturbing(): boolean;
  end(): void;
}

let tap: Tap | null = null;
/** The tools are still being loaded: the first exchange waits for them, so that it is recorded. */
let coming: Promise<unknown> | null = null;

export function setTap(next: Tap | null): void {
  tap = next;
}

/** Lets exchanges wait for the tools. Failing to load, they keep nothing from going on. */
export function expectTap(loading: Promise<unknown>): void {
  coming = loading
    .catch((error: unknown) => console.warn('The sync tools could not be loaded', error))
    .finally(() => {
      coming = null;
    });
}

/** Ends the tools' work, with the account for which they did it. */
export function endTap(): void {
  tap?.end();
}

export function isDisturbed(): boolean {
  return tap?.isDisturbing() ?? false;
}

/** The browser's own fetch, unless faults are simulated. */
export const tappedFetch: typeof globalThis.fetch = (input, init) => (tap?.fetch ?? fetch)(input, init);

/** The transport as the engine gets it. */
export function tapped(transport: Transport): Transport {
  return {
    ...transport,
    async exchange(request, signal) {
      if (coming) await coming;
      const send = () => transport.exchange(request, signal);
      return tap ? tap.exchange(request, send) : send();
    },
  };
}
