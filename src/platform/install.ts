import { rememberInstalled, wasInstalled } from './device-flags.ts';
import { useInstallState } from './install-state.ts';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; no part of the language's types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome?: 'accepted' | 'dismissed' } | undefined>;
  userChoice?: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const OWN_WINDOW = '(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: fullscreen)';

/** iOS had a flag of its own before it supported display modes. */
function isStandalone(): boolean {
  return matchMedia(OWN_WINDOW).matches || (navigator as { standalone?: boolean }).standalone === true;
}

/**
 * Keeps the browser's offer to install until the learner wants it, and notices when it is done. To be called before
 * anything is drawn: the offer comes once, and early.
 */
export function watchForInstall(): void {
  useInstallState.setState({ standalone: isStandalone(), installed: wasInstalled() });
  matchMedia(OWN_WINDOW).addEventListener('change', () => useInstallState.setState({ standalone: isStandalone() }));
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallPromptEvent;
    // This event also tells that the app is not (or no longer) installed.
    rememberInstalled(false);
    useInstallState.setState({ installed: false, ask: () => ask(offer) });
  });
  window.addEventListener('appinstalled', () => {
    rememberInstalled(true);
    useInstallState.setState({ installed: true, ask: null });
  });
}

/** An offer can be shown once. */
async function ask(offer: InstallPromptEvent): Promise<boolean> {
  useInstallState.setState({ ask: null });
  try {
    const answer = (await offer.prompt()) ?? (await offer.userChoice);
    return answer?.outcome === 'accepted';
  } catch (error) {
    console.info('The browser did not show its offer to install', error);
    return false;
  }
}
