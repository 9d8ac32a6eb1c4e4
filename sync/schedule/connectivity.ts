/**
 * The scheduler's belief about the network.
 *
 * A browser that reports no network is believed, but has to prove it: a minute after somebody wanted to sync, the server
 * is asked all the same, since some browsers are wrong for good (behind a VPN, in a virtual machine). Once the server
 * has answered, the browser's report is ignored until the server stops answering.
 */
import type { SyncResult } from '../exchange/exchange-loop.ts';
import { type Clock, createTimer } from './timer.ts';

export interface Connectivity {
  seemsOnline(): boolean;
  /** Has the server asked in a minute, once for all who want to sync; not while hidden. */
  requestProof(): void;
  cancelProof(): void;
  /** Takes note of how a sync ended. */
  learnFrom(result: SyncResult): void;
  /** The browser has just noticed the loss of the network, which is believed. */
  goneOffline(): void;
}

interface Page extends Clock {
  isOnline(): boolean;
  isVisible(): boolean;
}

const PROOF_MS = 60_000;

/** `ask`: asks the server although the browser reports no network. */
export function createConnectivity(page: Page, ask: () => void): Connectivity {
  const timer = createTimer(page);
  let isBrowserWrong = false;
  return {
    seemsOnline: () => page.isOnline() || isBrowserWrong,
    requestProof() {
      if (!timer.isSet() && page.isVisible()) timer.set(ask, PROOF_MS);
    },
    cancelProof: timer.clear,
    learnFrom({ kind }) {
      if (kind === 'synced') isBrowserWrong = !page.isOnline();
      if (kind === 'unreachable') isBrowserWrong = false;
    },
    goneOffline() {
      isBrowserWrong = false;
    },
  };
}
