import { vi } from 'vitest';

/** Gives the test a `localStorage` of its own. */
export function stubStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

/** Gives the test a browser that blocks storage. */
export function stubBlockedStorage(): void {
  vi.spyOn(console, 'info').mockReturnValue();
  const blocked = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
}
