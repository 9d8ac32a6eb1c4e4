/** Recorded by `public/early.js` while the page was shown but its code did not run yet. */
interface Early {
  tap: HTMLElement | null;
  over: boolean;
}

/** Replays a tap made before the page's code ran. */
export function replayEarlyTap(): void {
  const { parleyEarly: early } = globalThis as { parleyEarly?: Early };
  if (!early || early.over) return;
  early.over = true;
  if (early.tap?.isConnected) early.tap.click();
}
