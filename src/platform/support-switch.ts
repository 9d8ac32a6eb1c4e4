/** The switch of the sync tools, for support: off, except while the app is developed. It stays on this device. */
import { deviceFlag } from './device-flag.ts';

const KEY = 'parley:sync-tools';
const flag = deviceFlag(KEY);
const listeners = new Set<() => void>();
/** The last choice, where the browser remembers none. */
let chosen: boolean | null = null;

export function isSupportOn(): boolean {
  const kept = flag.read();
  if (kept === '1' || kept === '0') return kept === '1';
  return chosen ?? import.meta.env.MODE === 'development';
}

export function switchSupport(on: boolean): void {
  chosen = on;
  flag.write(on ? '1' : '0');
  for (const listener of listeners) listener();
}

/** Hears of every switching in any tab; gives a function that stops it. */
export function onSupportSwitched(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
