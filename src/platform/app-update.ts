import { create } from 'zustand';

/**
 * The result of looking for a newer version: the app is switching to it, there is none, or the server was unreachable.
 */
export type UpdateLook = 'applying' | 'none' | 'unreachable';

interface AppUpdate {
  /** Set once a new version waits; calling it switches over and reloads. */
  apply: (() => void) | null;
  /** Looks for a newer version now, fetches it and switches to it. */
  update: () => Promise<UpdateLook>;
}

/** A newer version of the app, as the screens know of it; `update.ts` fills it in. */
export const useAppUpdate = create<AppUpdate>(() => ({ apply: null, update: async () => 'none' }));
