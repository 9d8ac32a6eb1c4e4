/**
 * Keeps the catalogue up to date while a page is open: at the start, when the network or the learner comes back, and
 * now and then while it is shown. Hidden: no polling. After failures with backoff and jitter, as the sync does.
 */
import { liveQuery } from 'dexie';
import type { Language } from '#domain/language.ts';
import { bindBrowserTriggers, createScheduler, type SyncResult, type Trigger } from '#sync';
import type { DeviceDatabase } from '../device-database.ts';
import { readRequestedPacks } from '../downloads/requested-packs.ts';
import { areScenesFresh, pullScenes } from './catalogue.ts';
import { type DialogueRights, NO_RIGHTS } from './dialogue-rights.ts';
import { pullDialogues } from './dialogues.ts';
import type { RestOptions } from './postgrest-client.ts';

/** Scenes that any tab has fetched within this time are not fetched again; otherwise every page would begin with it. */
const FRESH_MS = 10 * 60_000;
/** A page that stays open for days checks again after this time. */
const REFRESH_MS = 6 * 3_600_000;

export interface CatalogueRunner {
  /**
   * The language whose dialogues to fetch too (null: none, as for a visitor), and the learner's rights. What the learner
   * has just got a right to is fetched at once.
   */
  want(language: Language | null, rights?: DialogueRights): void;
  stop(): void;
}

const DONE: SyncResult = { kind: 'synced' };
const MISSING: SyncResult = { kind: 'failed', code: 'http', reason: 'incomplete', retryAfterMs: null };

function browserNow() {
  const { locks, serviceWorker } = navigator;
  const cached = typeof caches === 'undefined' ? undefined : caches;
  return { locks, caches: cached, controlled: Boolean(serviceWorker?.controller), origin: window.location?.origin };
}

/** Begins at once. `random`: 0 up to 1. */
export function startCatalogue(device: DeviceDatabase, rest: RestOptions, random = Math.random): CatalogueRunner {
  let wanted: Language | null = null;
  let rights = NO_RIGHTS;

  async function sync(trigger: Trigger): Promise<SyncResult> {
    if (trigger === 'write') return DONE; // nothing is ever sent
    const ageMs = trigger === 'minute' ? REFRESH_MS : FRESH_MS;
    const scenes = (await areScenesFresh(device, Date.now(), ageMs)) || (await pullScenes(device, rest, Date.now()));
    const dialogues = wanted === null || (await pullDialogues(device, rest, wanted, rights)) === 'complete';
    const packs = await packsPulled();
    return scenes && dialogues && packs ? DONE : MISSING;
  }

  async function packsPulled(): Promise<boolean> {
    if ((await readRequestedPacks(device)).length === 0) return true;
    const { pullPacks } = await import('../downloads/fetch-travel-packs.ts'); // most learners never need it
    return pullPacks({ device, rest, except: wanted, rights, browser: browserNow() });
  }

  const scheduler = createScheduler({
    sync,
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    random,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    onOutcome: () => undefined, // failures have been logged where they happened
    onError: (error) => console.warn('The catalogue could not be stored', error),
  });
  const unbind = bindBrowserTriggers(scheduler, { window, document });
  void scheduler.request('start');
  const requestedPacks = liveQuery(() => readRequestedPacks(device)).subscribe({
    next: (languages) => void (languages.length > 0 && scheduler.request('start')),
    error: (error: unknown) => console.warn('The travel packs could not be read', error),
  });
  return {
    want(language, given = NO_RIGHTS) {
      if (language === wanted && JSON.stringify(given) === JSON.stringify(rights)) return;
      wanted = language;
      rights = given;
      void scheduler.request('start');
    },
    stop() {
      unbind();
      requestedPacks.unsubscribe();
      scheduler.stop();
    },
  };
}
