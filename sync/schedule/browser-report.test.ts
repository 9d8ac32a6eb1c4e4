import { describe, expect, it } from 'vitest';
import { flushMicrotasks, setUp, synced } from '../testing/manual-scheduler.ts';

describe('a browser that reports its network', () => {
  it('does not try while the browser is offline, and does when it returns', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    state.online = false;
    await scheduler.request('start');
    void scheduler.request('write');
    await pass(59_000);
    expect(triggers).toEqual([]);
    state.online = true;
    await scheduler.request('online');
    expect(triggers).toEqual([['online', 59_000]]);
    await pass(59_000);
    expect(triggers).toHaveLength(1);
  });

  it('asks the server in spite of an offline browser one minute after a write, once for all writes', async () => {
    const { scheduler, state, triggers, pass } = setUp([{ kind: 'unreachable' }, { kind: 'unreachable' }]);
    state.online = false;
    for (let second = 0; second < 90; second += 1) {
      void scheduler.request('write');
      await pass(1_000);
    }
    expect(triggers).toEqual([['minute', 60_000]]);
    await pass(600_000);
    expect(triggers.map(([, at]) => at)).toEqual([60_000, 120_000]);
    await scheduler.request('visible');
    await pass(60_000);
    expect(triggers).toHaveLength(3);
  });

  it('ignores the browser’s report while the server answers in spite of it', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    state.online = false;
    await scheduler.request('visible');
    await pass(60_000);
    void scheduler.request('write');
    await pass(250);
    expect(triggers).toEqual([
      ['minute', 60_000],
      ['write', 60_250],
    ]);
    await pass(60_000);
    expect(triggers).toHaveLength(3);
    scheduler.goneOffline();
    void scheduler.request('write');
    await pass(59_000);
    expect(triggers).toHaveLength(3);
  });

  it('believes the browser again as soon as the server does not answer', async () => {
    const { scheduler, state, triggers, pass } = setUp([synced, { kind: 'unreachable' }]);
    state.online = false;
    void scheduler.request('write');
    await pass(60_000);
    void scheduler.request('write');
    await pass(59_000);
    expect(triggers.map(([trigger]) => trigger)).toEqual(['minute', 'write']);
  });

  it('asks for no proof while hidden', async () => {
    const { scheduler, state, triggers, pass } = setUp();
    state.online = false;
    void scheduler.request('write');
    state.visible = false;
    scheduler.hidden();
    void scheduler.request('write');
    await pass(600_000);
    expect(triggers).toEqual([]);
  });

  it.each(['online', 'visible'] as const)(
    'gives up requests on an old connection for the trigger %s',
    async (trigger) => {
      const { scheduler, state, triggers } = setUp([{ kind: 'unreachable' }]);
      let end: () => void = () => undefined;
      state.meanwhile = new Promise((resolve) => {
        end = resolve;
      });
      void scheduler.request('start');
      expect(state.networkChanges).toBe(0);
      const asked = scheduler.request(trigger);
      expect(state.networkChanges).toBe(1);
      end();
      await asked;
      expect(triggers.map(([name]) => name)).toEqual(['start', trigger]);
      await scheduler.request(trigger);
      expect(state.networkChanges).toBe(1);
    },
  );

  it('aborts the sync that is under way when the network goes', async () => {
    const { scheduler, signal } = setUp();
    void scheduler.request('start');
    scheduler.goneOffline();
    expect(signal()?.aborted).toBe(true);
    await flushMicrotasks();
  });
});
