/**
 * Watches the sync of one learner in this tab, while the switch of the sync tools is on: it records to a log beside the
 * learner's database, and simulates the faults that are asked for.
 */

import { isSupportOn, onSupportSwitched } from '#platform/support-switch.ts';
import { inspectSync, openSyncLog, recordSync, type SyncLog, type Trace, traceOf } from '#sync/inspect';
import { deleteSyncLogOf } from '../../learner-db/delete-learner-database.ts';
import { syncLogName } from '../../learner-db/learner-database.ts';
import type { LearnerStore } from '../../learner-db/learner-store.ts';
import { SYNC_SCHEMA } from '../../learner-db/tables/synced-schema.ts';
import { currentScheduler } from '../start-scheduler.ts';
import { setTap } from '../tap.ts';
import { fetchUnder, onSimulated, simulate, simulatedFault } from './simulated-faults.ts';

/** Fields with words of the app's own; every other text is told by its length. */
const PLAIN_FIELDS: readonly string[] = [
  'language',
  'kind',
  'scenario_id',
  'scene_id',
  'preferred_language',
  'preferred_level',
  'study_motivation',
];

interface Watch {
  store: LearnerStore;
  log: SyncLog;
  /** Resolves once the log is closed. */
  end(): Promise<void>;
}

let current: Watch | null = null;

/** Hears what the browser and the faults do to the page; returns a function that ends it. */
function watchSurroundings(note: ReturnType<typeof recordSync>['note']): () => void {
  const online = () => note({ kind: 'network', at: Date.now(), online: navigator.onLine });
  const visible = () => note({ kind: 'page', at: Date.now(), visible: document.visibilityState === 'visible' });
  const disturbed = () => {
    note({ kind: 'simulated', at: Date.now(), fault: simulatedFault() });
    // The engine waits after failures; once the fault is over, the network counts as back.
    if (simulatedFault() === null) void currentScheduler()?.request('online');
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  document.addEventListener('visibilitychange', visible);
  const undisturb = onSimulated(disturbed);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('offline', online);
    document.removeEventListener('visibilitychange', visible);
    undisturb();
  };
}

/** Begins to watch; gives the log. Watching for another learner ends. */
export function watchSync(store: LearnerStore): SyncLog {
  if (current?.store === store) return current.log;
  void current?.end();
  const log = openSyncLog({ name: syncLogName(store.userId), tab: crypto.randomUUID().slice(0, 8) });
  const isPlain = (_table: string, field: string) => PLAIN_FIELDS.includes(field);
  const recorder = recordSync({ db: store.db, schema: SYNC_SCHEMA, log, now: () => Date.now(), isPlain });
  const unwatch = watchSurroundings(recorder.note);
  const unfollow = onSupportSwitched(() => {
    if (!isSupportOn()) void end();
  });
  const end = () => {
    setTap(null);
    simulate(null);
    unwatch();
    unfollow();
    recorder.stop();
    current = null;
    return log.close();
  };
  setTap({
    fetch(input, init) {
      const fault = simulatedFault();
      return fault ? fetchUnder(fault, fetch, input, init) : fetch(input, init);
    },
    exchange: (request, send) => recorder.exchange(request, send, simulatedFault()),
    isDisturbing: () => simulatedFault() !== null,
    end: () => void end(),
  });
  current = { store, log, end };
  return log;
}

/** Ends to watch, and deletes what was recorded of this learner. */
export async function forgetSync(store: LearnerStore): Promise<void> {
  await current?.end();
  await deleteSyncLogOf(store.userId);
}

/** The trace of everything recorded of this learner. */
export async function readTraceOf(store: LearnerStore): Promise<Trace> {
  const log = watchSync(store);
  return traceOf(await log.read(), await inspectSync(store.db), store.userId, Date.now());
}
