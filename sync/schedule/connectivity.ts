/**
 * Whether there is a network, as far as a scheduler believes the browser. One that says that there is none is believed, and
 * asked for proof: a look at the server a minute after somebody wanted to sync. Some say so for good, with a VPN or in
 * a virtual machine. Where the server answers, the browser's word counts for nothing until the server does not.
 */
import type { SyncResult } from '../exchange/exchange-loop.ts';

export interface Connectivity {
  seemsOnline(): boolean;
  /** Has the look made in a while, once for all who ask; not while hidden. */
  askForProof(): void;
  /** No look is wanted any more. */
  cancel(): void;
  heard(outcome: SyncResult): void;
  /** The browser has just noticed that the network went: that is believed. */
  goneOffline(): void;
}

interface Page {
  isOnline(): boolean;
  isVisible(): boolean;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

const PROOF_MS = 60_000;

export function createConnectivity(
  { isOnline, isVisible, setTimer, clearTimer }: Page,
  look: () => void,
): Connectivity {
  let timer: unknown = null;
  let isWrong = false;
  return {
    seemsOnline: () => isOnline() || isWrong,
    askForProof() {
      if (timer !== null || !isVisible()) return;
      timer = setTimer(() => {
        timer = null;
        look();
      }, PROOF_MS);
    },
    cancel() {
      if (timer !== null) clearTimer(timer);
      timer = null;
    },
    heard({ kind }) {
      if (kind === 'synced') isWrong = !isOnline();
      if (kind === 'unreachable') isWrong = false;
    },
    goneOffline() {
      isWrong = false;
    },
  };
}
