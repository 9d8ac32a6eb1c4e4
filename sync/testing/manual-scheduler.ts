import type { SyncResult } from '../exchange/exchange-loop.ts';
import { createScheduler, type Scheduler, type Trigger } from '../schedule/scheduler.ts';

export const synced: SyncResult = { kind: 'synced' };
export const failed: SyncResult = { kind: 'failed', code: 'http', reason: 'HTTP 500', retryAfterMs: null };

/** A scheduler with a clock that is moved by hand. */
export function setUp(outcomes: SyncResult[] = [], random = 1) {
  const timers = new Map<number, { at: number; run: () => void }>();
  const state = {
    now: 0,
    online: true,
    visible: true,
    next: 1,
    networkChanges: 0,
    meanwhile: null as Promise<void> | null,
  };
  const triggers: [Trigger, number][] = [];
  const errors: unknown[] = [];
  let signal: AbortSignal | undefined;
  const scheduler: Scheduler = createScheduler({
    async sync(trigger, given) {
      triggers.push([trigger, state.now]);
      signal = given;
      await state.meanwhile;
      return outcomes.shift() ?? synced;
    },
    networkChanged() {
      state.networkChanges += 1;
    },
    isOnline: () => state.online,
    isVisible: () => state.visible,
    random: () => random,
    setTimer(run, ms) {
      timers.set(state.next, { at: state.now + ms, run });
      return state.next++;
    },
    clearTimer: (timer) => void timers.delete(timer as number),
    onOutcome: () => undefined,
    onError: (error) => void errors.push(error),
  });
  async function pass(ms: number): Promise<void> {
    const end = state.now + ms;
    for (;;) {
      const [id, due] = [...timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (id === undefined || !due || due.at > end) break;
      timers.delete(id);
      state.now = Math.max(state.now, due.at);
      due.run();
      await flushMicrotasks();
    }
    state.now = end;
    await flushMicrotasks();
  }
  return { scheduler, state, triggers, errors, pass, signal: () => signal };
}

export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
