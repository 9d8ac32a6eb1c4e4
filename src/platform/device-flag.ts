/**
 * One value remembered on this device outside the databases: needed before a database is open, or not worth syncing. A
 * browser may block its storage; nothing is remembered then, and nothing fails.
 */
export interface DeviceFlag {
  /** The value; null: none; undefined: the browser lets nothing be stored. */
  read(): string | null | undefined;
  /** False where the value could not be stored. Null removes it. */
  write(value: string | null): boolean;
}

/** `storage`: where the value lives; by default for good. */
export function deviceFlag(key: string, storage: () => Storage = () => localStorage): DeviceFlag {
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return undefined; // the caller decides what a blocked storage means
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch (error) {
        console.info(`${key} is not remembered on this device`, error);
        return false;
      }
    },
  };
}
