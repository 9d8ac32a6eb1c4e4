/** The state of a language's travel pack and the action that it allows. */
import type { TravelPack } from '#data/downloads/travel-packs.ts';

/**
 * `own`: the learner's language, stored; `stored`: another language, stored; `going`: being fetched; `waiting`: fetched
 * once online; `incomplete`: the server did not send everything and will be asked again; `partial`: some scenes are stored
 * and no more are wanted; `absent`: none is stored; `no-room`: the device has less room than the pack takes.
 */
export type PackState = 'own' | 'stored' | 'going' | 'waiting' | 'incomplete' | 'partial' | 'absent' | 'no-room';

export interface PackCircumstances {
  /** The learner's language, which is fetched without being asked for. */
  own: boolean;
  online: boolean;
  /** Bytes that may still be stored; null where the browser cannot tell. */
  free: number | null;
}

/** Bytes that the pack still needs. */
export function bytesToGo({ bytes, storedBytes }: TravelPack): number {
  return Math.max(0, bytes - storedBytes);
}

export function packState(pack: TravelPack, { own, online, free }: PackCircumstances): PackState {
  if (pack.storedScenes === pack.scenes && !pack.incomplete) return own ? 'own' : 'stored';
  if (own || pack.requested) {
    if (!online) return 'waiting';
    return pack.incomplete ? 'incomplete' : 'going';
  }
  if (free !== null && bytesToGo(pack) > free) return 'no-room';
  return pack.storedScenes > 0 ? 'partial' : 'absent';
}
