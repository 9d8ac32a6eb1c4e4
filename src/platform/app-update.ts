import { create } from 'zustand';

/** How a look for a newer version ended: it is being switched to, there is none, or the server could not be asked. */
export type UpdateLook = 'applying' | 'none' | 'unreachable';

interface AppUpdate {
  /** Set once a new version waits; calling it switches over and reloads. */
  apply: (() => void) | null;
  /** Looks for a newer version now, fetches it and switches to it. */
  update: () => Promise<UpdateLook>;
}

/** A newer version of the app, as the screens know of it; `app/update.ts` fills it in. */
export const useAppUpdate = create<AppUpdate>(() => ({ apply: null, update: async () => 'none' }));
