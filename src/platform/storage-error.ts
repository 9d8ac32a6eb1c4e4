import type Dexie from 'dexie';

/** Failures of the browser's storage, in a form that can be shown. */
export interface StorageError {
  /**
   * `full`: no space left; `outdated`: another tab runs a newer version; `blocked`: another tab holds an older version
   * open; `lost`: the connection broke and did not come back; `unavailable`: the browser gives no storage.
   */
  code: 'full' | 'outdated' | 'blocked' | 'lost' | 'unavailable';
  /** Plain words, ready to show. */
  message: string;
}

const MESSAGES = {
  full: 'This device has no space left. Free some up, then try again. Everything saved is safe.',
  outdated: 'Parley was updated since this page was opened. Reload it to continue.',
  blocked: 'Another tab holds an older version of Parley open. Close it to continue.',
  lost: 'The connection to this device’s storage was lost. Reload this page to continue.',
  unavailable: 'This browser does not let Parley store anything. Leave private mode, or allow storage for this site.',
} as const;

const CODES: Record<string, StorageError['code']> = {
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  VersionChangeError: 'outdated',
  DatabaseClosedError: 'lost',
  InvalidStateError: 'lost',
  UnknownError: 'lost',
  MissingAPIError: 'unavailable',
  OpenFailedError: 'unavailable',
  SecurityError: 'unavailable',
};

function names(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = 'inner' in error ? names(error.inner) : [];
  const failures = 'failures' in error && Array.isArray(error.failures) ? error.failures.flatMap(names) : [];
  return [...inner, ...failures, error.name];
}

/** The storage problem behind an error; null: the error has another cause. */
export function storageErrorOf(error: unknown): StorageError | null {
  const code = names(error)
    .map((name) => CODES[name])
    .find((known) => known !== undefined);
  return code ? { code, message: MESSAGES[code] } : null;
}

type Listener = (problem: StorageError) => void;
const listeners = new Set<Listener>();

/** Listens for storage problems from anywhere; returns a function that stops listening. */
export function onStorageError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(problem: StorageError): void {
  for (const listener of listeners) listener(problem);
}

/** Tells all listeners that the device is full, where the caller handled that as an expected failure. */
export function reportFullStorage(): void {
  tell({ code: 'full', message: MESSAGES.full });
}

/** Tells all listeners, if the error is one of the storage. */
export function reportStorageError(error: unknown): void {
  const problem = storageErrorOf(error);
  if (problem) tell(problem);
}

/** Native versions are ten times Dexie's; those in between are its own repairs. */
function isNewer(db: Dexie): boolean {
  return Math.floor(db.backendDB().version / 10) > db.verno;
}

/**
 * Gives way to a newer version in another tab, tells of an older one that stands in the way, and opens nothing that a
 * newer version has left: Dexie would, and this version would write there what the newer one does not expect.
 * `close`: how, also where the database is deleted (`newVersion` null); by default one that is deleted is made anew by
 * the next access.
 */
export function yieldToNewerVersion(
  db: Dexie,
  close = (newVersion: number | null) => db.close({ disableAutoOpen: newVersion !== null }),
): void {
  db.on('versionchange', ({ newVersion }) => {
    close(newVersion);
    if (newVersion !== null) tell({ code: 'outdated', message: MESSAGES.outdated });
    // Dexie's own answer would let the next access open it again, whatever the version.
    return false;
  });
  db.on('blocked', () => tell({ code: 'blocked', message: MESSAGES.blocked }));
  const check = () => {
    if (!isNewer(db)) return;
    // Named as the browser would, and not Dexie's own class: the first page loads this file, and no Dexie.
    throw Object.assign(new Error('The database is of a newer version of the app'), { name: 'VersionError' });
  };
  db.on('ready', check, true);
}
