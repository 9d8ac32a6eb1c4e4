/**
 * What happens while a page is open: the account state follows the stored session, in whichever tab it changes; the
 * learner's store is open and in sync; the catalogue is fetched.
 */
import { liveQuery } from 'dexie';
import type { CycleOutcome } from '../../sync/cycle.ts';
import { registerPeriodicSync } from '../store/background-sync.ts';
import { startCatalogue } from '../store/catalogue-runner.ts';
import { deviceDatabase } from '../store/device-database.ts';
import { learnerLanguage, readProfile } from '../store/queries/profile.ts';
import { reportOutdated, reportStorageProblem } from '../store/storage-problem.ts';
import { currentDriver, startSync } from '../store/sync-runner.ts';
import type { UserStore } from '../store/user-store.ts';
import { accountStore } from './account-store.ts';
import { backend } from './backend.ts';
import { openStore } from './open-store.ts';
import { openStoreOf } from './open-user-store.ts';
import { readSession, type StoredSession } from './stored-session.ts';
import { adoptSessionFromUrl, hasSessionInUrl } from './url-session.ts';

let close: (() => void) | null = null;

function logTrouble(outcome: CycleOutcome): void {
  if (outcome.kind === 'failed') console.warn('Sync did not succeed', outcome.code, outcome.reason);
}

/** Follows the language of whoever is here, so that its dialogues are fetched. */
function followLanguage(store: UserStore, want: (language: ReturnType<typeof learnerLanguage>) => void): () => void {
  const look = async () => {
    const { sessionLanguage: language, sessionLevel: level } = accountStore.getState();
    return learnerLanguage(await readProfile(store), { language, level });
  };
  const subscription = liveQuery(look).subscribe({ next: want, error: reportStorageProblem });
  const unsubscribe = accountStore.subscribe(() => void look().then(want, reportStorageProblem));
  return () => {
    subscription.unsubscribe();
    unsubscribe();
  };
}

function open(userId: string): UserStore {
  const store = openStoreOf(userId);
  const catalogue = startCatalogue(deviceDatabase, backend(), null);
  const unfollow = followLanguage(store, catalogue.want);
  const endSync = startSync(store, logTrouble);
  void registerPeriodicSync();
  close = () => {
    endSync();
    unfollow();
    catalogue.stop();
    store.close();
  };
  return store;
}

function signedOut(): void {
  close?.();
  const catalogue = startCatalogue(deviceDatabase, backend(), null);
  close = catalogue.stop;
  accountStore.setState({ status: 'signed-out', userId: null, email: null, provider: 'email', needsSignIn: false });
  openStore.setState({ store: null });
}

function signedIn({ userId, email, provider, refused }: StoredSession): void {
  const before = accountStore.getState();
  if (before.userId !== userId) {
    close?.();
    openStore.setState({ store: open(userId) });
  }
  accountStore.setState({ status: 'signed-in', userId, email, provider, needsSignIn: refused });
  if (before.userId === userId && before.needsSignIn && !refused) void currentDriver()?.request('start');
}

function follow(session: StoredSession | null): void {
  if (session) signedIn(session);
  else if (accountStore.getState().status !== 'signed-out') signedOut();
}

let booted = false;

/** Begins, once; the first look at the stored session ends the loading. */
export function boot(): void {
  if (booted) return;
  booted = true;
  deviceDatabase.on('versionchange', () => {
    deviceDatabase.close();
    reportOutdated();
  });
  liveQuery(() => readSession(deviceDatabase)).subscribe({
    next: follow,
    error: (error: unknown) => {
      console.error('The stored session could not be read', error);
      reportStorageProblem(error);
      signedOut();
    },
  });
  if (hasSessionInUrl(location.hash)) {
    adoptSessionFromUrl({ location, history }).catch((error: unknown) => console.warn('The link failed', error));
  }
}

/** Ends what runs for the learner, before a sign-out. */
export function closeAccount(): void {
  close?.();
  close = null;
}
