import { create } from 'zustand';

interface InstallState {
  /** Shows the browser's own question and gives whether it was accepted; null: this browser has none ready. */
  ask: (() => Promise<boolean>) | null;
  /** The app runs in a window of its own. */
  standalone: boolean;
  /** It was installed on this device, as far as the browser has told. */
  installed: boolean;
}

/** How Parley can be installed here, as the screens know of it; `app/install.ts` fills it in. */
export const useInstallState = create<InstallState>(() => ({ ask: null, standalone: false, installed: false }));
