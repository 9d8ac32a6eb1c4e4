import { create } from 'zustand';

interface InstallState {
  /** Shows the browser's own prompt and resolves to the answer; null: this browser has no prompt ready. */
  ask: (() => Promise<boolean>) | null;
  /** The app runs in a window of its own. */
  standalone: boolean;
  /** It was installed on this device, as far as the browser has told. */
  installed: boolean;
}

/** The state of installation, as the screens know of it; `install.ts` fills it in. */
export const useInstallState = create<InstallState>(() => ({ ask: null, standalone: false, installed: false }));
