/** https://wicg.github.io/web-app-launch/; no part of the language's types yet. */
export interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string | null }) => void) => void;
}

/**
 * Handles a second start of the app. The manifest brings back the open window (`focus-existing`) instead of opening the
 * first page there, so that a conversation goes on. A shortcut asks for a page and gets it.
 *
 * @param home path of the manifest's `start_url`
 */
export function watchForLaunches(
  queue: LaunchQueue | undefined,
  location: Pick<Location, 'href' | 'assign'>,
  home = '/dashboard',
): void {
  queue?.setConsumer(({ targetURL }) => {
    if (!targetURL || targetURL === location.href) return;
    if (new URL(targetURL).pathname !== home) location.assign(targetURL);
  });
}
