/** Kept by `public/early.js` while the page stood there but did not run. */
interface Early {
  tap: HTMLElement | null;
  over: boolean;
}

/** Does what was tapped before the page ran; to be called once it does. */
export function replayEarlyTap(): void {
  const { parleyEarly: early } = globalThis as { parleyEarly?: Early };
  if (!early || early.over) return;
  early.over = true;
  if (early.tap?.isConnected) early.tap.click();
}
