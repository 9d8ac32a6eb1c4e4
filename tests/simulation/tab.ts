/// <reference types="vite/client" />
/** A tab: a learner's store over the real transport, session and scheduler. The service worker has no scheduler. */

import { DeviceDatabase } from '#data/device-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import { optionsFor } from '#data/sync/start-scheduler.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { renew, tokenOf } from '#session/tokens/session-token.ts';
import { readSession } from '#session/tokens/stored-session.ts';
import {
  createHttpTransport,
  createPatience,
  createScheduler,
  type ExchangeResponse,
  type Scheduler,
  type SyncResult,
  type Transport,
  type Trigger,
} from '#sync';
import type { Device } from './device.ts';
import { noteIntents } from './intents.ts';
import type { LearnerSession } from './learner-session.ts';
import { API_KEY, passTo, SERVER_URL } from './network.ts';
import { SchedulerWatch } from './scheduler-watch.ts';
import { TabLife } from './tab-life.ts';
import type { World } from './world.ts';

/** The native promise: within a transaction Dexie replaces the global one. */
const NativePromise = Promise;

export interface Tab {
  name: string;
  device: Device;
  learner: LearnerSession;
  store: LearnerStore;
  life: TabLife;
  /** Null in the service worker. */
  scheduler: Scheduler | null;
  visible: boolean;
  /** The outcome of its last sync. */
  ended: string;
  /** Number of exchanges that wait for an answer. */
  asking: number;
  /** Deliveries that came while it was frozen. */
  held: (() => void)[];
}

/** The transport, whose answers the learner's session takes down as the tab gets them. */
function listening(transport: Transport, learner: LearnerSession): Transport {
  return {
    ...transport,
    exchange: async (request, signal) => {
      const result = await transport.exchange(request, signal);
      const answer = result.kind === 'unreachable' ? result.broken : result.kind === 'answer' && result;
      if (answer && answer.user === learner.userId)
        learner.hear(request, (answer.body ?? {}) as Partial<ExchangeResponse>);
      return result;
    },
  };
}

/** Opens a tab, without a scheduler. */
export async function openTab(
  device: Device,
  learner: LearnerSession,
  name: string,
  locks: LockManager | undefined,
): Promise<Tab> {
  const { world, dexie } = device;
  const life = new TabLife({
    worked: () => world.clock.worked(),
    onDeath: () => device.forget(tab),
    onPosition: (row) => learner.notePosition(row),
    onFault: (fault) => {
      world.fault('storage', fault);
      world.tell(`  ${name}: its storage fails: ${fault}`);
    },
  });
  const own = new DeviceDatabase(dexie);
  life.rule(own);
  const tab: Tab = {
    name,
    device,
    learner,
    store: null as never,
    life,
    scheduler: null,
    visible: true,
    ended: '',
    asking: 0,
    held: [],
  };
  const fetch = world.network.fetchFor(tab);
  const server = { url: SERVER_URL, apiKey: API_KEY, fetch };
  const patience = createPatience(4_000);
  const session = {
    now: () => device.now().getTime(),
    isOnline: () => device.connection !== 'offline',
    renew: (token: string, now: () => number) => renew(token, now, server, patience),
    locks,
  };
  // The same as src/session/open-learner-store.ts does.
  let last: string | false = false;
  const token = async (afterRefusal: boolean) => {
    const given = await tokenOf(learner.userId, own, afterRefusal && last, session);
    if (given.kind === 'token') last = given.token;
    return given;
  };
  const store = openLearnerStore({
    userId: learner.userId,
    device: own,
    transport: listening(createHttpTransport({ ...server, token }), learner),
    locks,
    now: () => device.now(),
    newId: () => world.draw('id').uuid(),
    // A frozen page looks once it is thawed: until then it does not hear of what was deleted.
    stays: async () => {
      await new NativePromise<void>((resolve) => passTo(tab)(resolve));
      return (await readSession(own))?.userId === learner.userId;
    },
    dexie,
  });
  life.rule(store.db);
  tab.store = noteIntents(store, learner, life);
  return tab;
}

/** A timer of a page that can still be cleared when it fell due while the page was frozen; gives what clears it. */
function timer({ clock }: World, ms: number, run: () => void, pass: (run: () => void) => void): () => void {
  let open = true;
  const cancel = clock.after(ms, () => pass(() => open && run()));
  return () => {
    open = false;
    cancel();
  };
}

/** Lets a tab sync when the real scheduler says so; the simulation triggers the events of the page. */
export function drive(tab: Tab): void {
  const { device, store, life } = tab;
  const { world } = device;
  const pass = passTo(tab);
  const watch = new SchedulerWatch({
    now: () => world.clock.now,
    isVisible: () => tab.visible,
    fail: (problem) => world.fail(`${tab.name} ${problem}`),
    onWait: (ms) => world.waits.push(ms),
  });
  const sync = async (trigger: Trigger, signal: AbortSignal): Promise<SyncResult> => {
    watch.began(trigger);
    world.synced(tab, trigger);
    let outcome: SyncResult | null = null;
    try {
      const options = optionsFor(trigger, signal, device.now().getTime());
      outcome = await withReconnect(store.db, () => store.engine.sync(options));
      return outcome;
    } finally {
      watch.ended(outcome);
      world.clock.worked();
    }
  };
  const scheduler = createScheduler({
    sync,
    isOnline: () => device.connection !== 'offline',
    isVisible: () => tab.visible,
    random: () => world.draw('jitter').next(),
    setTimer: (run, ms) => timer(world, ms, run, pass),
    clearTimer: (cancel) => (cancel as () => void)(),
    onOutcome: (outcome) => world.ended(tab, outcome),
    onError: (error) => world.broke(tab, 'sync', error),
  });
  tab.scheduler = scheduler;
  store.onWritten(() => {
    if (life.still) return;
    void scheduler.request('write');
    device.wakeWorker();
  });
  world.clock.after(100, () => pass(() => void scheduler.request('start')));
}
