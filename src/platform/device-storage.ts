/** Parley's use of the device's storage, and the browser's promise to keep it, as far as the browser tells. */

export interface DeviceStorage {
  /** Bytes; null: the browser cannot tell. */
  used: number | null;
  /** Bytes that may still be used; null: the browser cannot tell. */
  free: number | null;
  /** Bytes of the scenes and the learner's work, and of the app itself; null: the browser cannot tell. */
  parts: { learning: number; app: number } | null;
  /** True if the browser has promised not to clear it; null: it cannot tell. */
  persistent: boolean | null;
}

/** Chromium's addition to the standard. */
interface Details {
  indexedDB?: number;
  caches?: number;
  serviceWorkerRegistrations?: number;
}

type Manager = Partial<Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>>;

const UNKNOWN = { used: null, free: null, parts: null } as const;

async function readUse(storage: Manager): Promise<Omit<DeviceStorage, 'persistent'>> {
  const estimate = await storage.estimate?.();
  if (estimate?.usage === undefined) return UNKNOWN;
  const { usage, quota, usageDetails: details } = estimate as StorageEstimate & { usageDetails?: Details };
  const app = (details?.caches ?? 0) + (details?.serviceWorkerRegistrations ?? 0);
  return {
    used: usage ?? null,
    free: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
    parts: details ? { learning: details.indexedDB ?? 0, app } : null,
  };
}

/** `storage`: `navigator.storage`, possibly without some methods. A browser that refuses to answer cannot tell. */
export async function readDeviceStorage(storage: Manager | undefined): Promise<DeviceStorage> {
  if (!storage) return { ...UNKNOWN, persistent: null };
  const told = (error: unknown) => console.info('The browser does not tell about its storage', error);
  const use = await readUse(storage).catch((error: unknown) => told(error));
  const persistent = await storage.persisted?.().catch((error: unknown) => told(error));
  return { ...(use ?? UNKNOWN), persistent: persistent ?? null };
}

/** Asks the browser to keep what is stored; null: it cannot be asked. */
export async function askToPersist(storage: Manager | undefined): Promise<boolean | null> {
  try {
    return (await storage?.persist?.()) ?? null;
  } catch (error) {
    console.info('The browser could not be asked to keep the storage', error);
    return null;
  }
}

/** "380 KB", "1.4 MB", "12 GB": as the settings of most devices count, in thousands. */
export function byteWords(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (Math.round(value) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[unit]}`;
}
