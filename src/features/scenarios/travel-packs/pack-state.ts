/** Where a language's travel pack stands, and what can be done about it. */
import type { TravelPack } from '#data/downloads/travel-packs.ts';

/**
 * `own`: the learner's language, stored; `stored`: another one; `going`: being fetched; `waiting`: will be, once online;
 * `trouble`: the server did not send all, and will be asked again; `partial`: some is here, and no more is wanted;
 * `absent`; `no-room`: the device has less room than it takes.
 */
export type PackStanding = 'own' | 'stored' | 'going' | 'waiting' | 'trouble' | 'partial' | 'absent' | 'no-room';

export interface PackCircumstances {
  /** It is the learner's language, which is fetched without being asked for. */
  own: boolean;
  online: boolean;
  /** Bytes that may still be stored; null: the browser cannot tell. */
  free: number | null;
}

/** Bytes still to be stored. */
export function bytesToGo({ bytes, storedBytes }: TravelPack): number {
  return Math.max(0, bytes - storedBytes);
}

export function packStanding(pack: TravelPack, { own, online, free }: PackCircumstances): PackStanding {
  if (pack.storedScenes === pack.scenes && !pack.trouble) return own ? 'own' : 'stored';
  if (own || pack.requested) {
    if (!online) return 'waiting';
    return pack.trouble ? 'trouble' : 'going';
  }
  if (free !== null && bytesToGo(pack) > free) return 'no-room';
  return pack.storedScenes > 0 ? 'partial' : 'absent';
}
