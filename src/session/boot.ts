/**
 * The running of an open page: the account state follows the stored session, in whichever tab it changes; the
 * learner's store is open and in sync; the catalogue is fetched.
 */

import { liveQuery } from 'dexie';
import type { DialogueRights } from '#data/catalogue/dialogue-rights.ts';
import type { CatalogueRunner } from '#data/catalogue/start-catalogue.ts';
import { deviceDatabase } from '#data/device-database.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { learnerLanguage, readProfile } from '#data/learner-db/queries/profile.ts';
import { readDialogueRights } from '#data/learner-db/queries/scenarios.ts';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import { currentScheduler, startSync } from '#data/sync/start-scheduler.ts';
import { endTap, expectTap } from '#data/sync/tap.ts';
import type { Language } from '#domain/language.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { registerPeriodicSync } from '#platform/register-background-sync.ts';
import { reportStorageError, yieldToNewerVersion } from '#platform/storage-error.ts';
import { isSupportOn } from '#platform/support-switch.ts';
import type { SyncResult } from '#sync';
import { accountStore } from './account-store.ts';
import { followSignIns } from './auth-events.ts';
import { backend } from './backend.ts';
import { followNudges } from './follow-nudges.ts';
import { openStoreFor } from './open-learner-store.ts';
import { isAuthCallback } from './sign-in/auth-callback.ts';
import { tokenOf } from './tokens/session-token.ts';
import { readSession, type StoredSession, toStoredSession } from './tokens/stored-session.ts';

const LINK_UNREAD = 'The link could not be read. Open it again.';

let close: (() => void) | null = null;
let catalogue: CatalogueRunner | null = null;
let wanted: Parameters<CatalogueRunner['want']> = [null];
let leaving = false;
/** A link has led here, and the server is asked whose it is. Until it has answered, nobody is signed in or out. */
let linked = false;
/** Sign-ins of this page so far. What a look at the stored session saw before one of them is out of date. */
let signIns = 0;

function logTrouble(outcome: SyncResult): void {
  if (outcome.kind === 'failed') console.warn('Sync did not succeed', outcome.code, outcome.reason);
}

/** Tells whose dialogues to fetch, now or once the catalogue is kept up to date. */
function want(...what: typeof wanted): void {
  wanted = what;
  catalogue?.want(...what);
}

/** Follows the learner's language and rights, so that the dialogues are fetched. */
function followLearner(store: LearnerStore, want: CatalogueRunner['want']): () => void {
  let language: Language | undefined;
  let rights: DialogueRights | undefined;
  const tell = () => language && rights && want(language, rights);
  const readLanguage = async () => {
    const { sessionPreferences } = accountStore.getState();
    return learnerLanguage(await readProfile(store), sessionPreferences);
  };
  const look = () => withReconnect(store.db, readLanguage);
  const follow = (read: Language) => {
    language = read;
    tell();
  };
  const languages = liveQuery(look).subscribe({ next: follow, error: reportStorageError });
  const unsubscribe = accountStore.subscribe(() => void look().then(follow, reportStorageError));
  // Async, because Dexie follows what a query reads after its first await in async functions only.
  const readRights = async () => withReconnect(store.db, () => readDialogueRights(store, new Date()));
  const allRights = liveQuery(readRights).subscribe({
    next(read) {
      rights = read;
      tell();
    },
    error: reportStorageError,
  });
  return () => {
    languages.unsubscribe();
    allRights.unsubscribe();
    unsubscribe();
  };
}

function open(userId: string): LearnerStore {
  const store = openStoreFor(userId);
  if (isSupportOn()) expectTap(import('#data/sync/devtools/watch.ts').then(({ watchSync }) => watchSync(store)));
  const unfollow = followLearner(store, (language, rights) => want(language, rights));
  const endSync = startSync(store, logTrouble, followNudges);
  void registerPeriodicSync();
  close = () => {
    endTap();
    endSync();
    unfollow();
    store.close();
  };
  return store;
}

function signedOut(): void {
  want(null);
  // First the screens, then the store that they read.
  const nobody = { userId: null, email: null, provider: 'email', isNew: false, needsSignIn: false };
  accountStore.setState({ status: 'signed-out', ...nobody, sessionPreferences: NO_PREFERENCES });
  accountStore.setState({ store: null });
  close?.();
  close = null;
}

function signedIn({ userId, email, provider, isNew = false, refused }: StoredSession): void {
  const before = accountStore.getState();
  if (before.userId !== userId) {
    const closeOther = close;
    if (before.userId) accountStore.setState({ sessionPreferences: NO_PREFERENCES });
    accountStore.setState({ store: open(userId) });
    closeOther?.();
  }
  accountStore.setState({ status: 'signed-in', userId, email, provider, isNew, needsSignIn: refused });
  if (before.userId === userId && before.needsSignIn && !refused) void currentScheduler()?.request('start');
}

function follow(session: StoredSession | null): void {
  if (leaving || linked) return;
  if (session) signedIn(session);
  else if (accountStore.getState().status !== 'signed-out') signedOut();
}

/** The stored session, as it is after every sign-in of this page. */
async function look(): Promise<StoredSession | null> {
  for (;;) {
    const before = signIns;
    const session = await readSession(deviceDatabase);
    if (before === signIns) return session;
  }
}

function lostSession(error: unknown): void {
  console.error('The stored session could not be read', error);
  reportStorageError(error);
  signedOut();
}

/** Accepts the result of a link: its session, after a question where another is there, or the reason why it has none. */
async function arrive(): Promise<void> {
  linked = true;
  let problem: string | null = null;
  try {
    const [{ readLink }, { takeOrOffer }] = await Promise.all([
      import('./sign-in/url-session.ts'),
      import('./sign-in/link-offer.ts'),
    ]);
    const brought = await readLink({ location, history });
    if ('failure' in brought) problem = brought.failure?.message ?? null;
    else {
      const session = toStoredSession(brought.session, Date.now());
      await takeOrOffer(brought.isNew ? { ...session, isNew: true } : session);
    }
  } catch (error) {
    console.warn('The link could not be used', error);
    problem = LINK_UNREAD;
  }
  linked = false;
  accountStore.setState({ linkProblem: problem });
  follow(await look());
}

/** The signed-in learner's token; null: nobody is signed in, or it cannot be renewed now. */
async function ownToken(): Promise<string | null> {
  const { userId } = accountStore.getState();
  const held = userId === null ? null : await tokenOf(userId, deviceDatabase, false);
  return held?.kind === 'token' ? held.token : null;
}

/** Keeps the catalogue up to date, which no page waits for. */
async function runCatalogue(): Promise<void> {
  const { startCatalogue } = await import('#data/catalogue/start-catalogue.ts');
  catalogue = startCatalogue(deviceDatabase, { ...backend(), token: ownToken });
  catalogue.want(...wanted);
}

let booted = false;

/** Begins, once. The first sign-in or the first look at the stored session ends the loading (product 3.8). */
export function boot(): void {
  if (booted) return;
  booted = true;
  runCatalogue().catch((error: unknown) => console.warn('The catalogue cannot be kept up to date', error));
  yieldToNewerVersion(deviceDatabase);
  if (isAuthCallback(location)) void arrive().catch(lostSession);
  followSignIns((session) => {
    signIns += 1;
    linked = false; // a link that has signed somebody in has its answer
    follow(session);
  });
  liveQuery(() => withReconnect(deviceDatabase, look)).subscribe({
    next: follow,
    error: lostSession,
  });
  Promise.all([readSession(deviceDatabase), import('./deletion/pending-deletions.ts')])
    .then(([session, { completePendingDeletions }]) =>
      completePendingDeletions(deviceDatabase, session?.userId ?? null),
    )
    .catch((error: unknown) => console.warn('Data of an earlier learner could not be removed', error));
}

/**
 * Ends all work for the learner before a sign-out: the screens say that they are loading until the page is left, and
 * the account state follows nothing any more.
 */
export function closeAccount(): void {
  leaving = true;
  accountStore.setState({ status: 'loading' });
  accountStore.setState({ store: null });
  close?.();
  close = null;
}
