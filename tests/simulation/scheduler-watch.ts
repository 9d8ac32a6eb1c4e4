/** Checks that the scheduler of a tab syncs when it promises to. */
import type { SyncResult, Trigger } from '#sync';

export interface SchedulerWatchOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  isVisible: () => boolean;
  fail: (problem: string) => void;
  /** Called with the delay after a first failure for which the server named no delay. */
  onWait: (ms: number) => void;
}

export class SchedulerWatch {
  private readonly options: SchedulerWatchOptions;
  private failures = 0;
  private last: { at: number; outcome: SyncResult | null } | null = null;

  constructor(options: SchedulerWatchOptions) {
    this.options = options;
  }

  began(trigger: Trigger): void {
    const { fail, isVisible } = this.options;
    if ((trigger === 'minute' || trigger === 'again') && !isVisible()) fail(`polls while hidden (${trigger})`);
    if (trigger === 'again') this.holdBack();
    else if (trigger !== 'write' && trigger !== 'nudge') this.failures = 0;
  }

  /** Checks that it waited as long as it has to. */
  private holdBack(): void {
    if (!this.last) return;
    const waited = this.options.now() - this.last.at;
    const { outcome } = this.last;
    const asked = outcome?.kind === 'failed' ? (outcome.retryAfterMs ?? 0) : 0;
    const full = Math.min(60_000, 1_000 * 2 ** (this.failures - 1));
    const least = outcome?.kind === 'unreachable' ? Math.min(full / 2, 10_000) : full / 2;
    if (waited < asked) this.options.fail(`comes back after ${waited} ms, and was asked for ${asked}`);
    if (waited < least) this.options.fail(`comes back after ${waited} ms, and ${least} is the least`);
    if (this.failures === 1 && asked === 0) this.options.onWait(waited);
  }

  ended(outcome: SyncResult | null): void {
    const failed = outcome === null || ['failed', 'unreachable', 'aborted'].includes(outcome.kind);
    this.failures = failed ? this.failures + 1 : 0;
    this.last = { at: this.options.now(), outcome };
  }
}
