/**
 * The room for bodies that are held: still coming, or waiting for their answer. Each caller has a share, and where all of
 * it is taken, the unfinished body of whoever holds most gives way, so that no crowd of half bodies fills the memory or
 * shuts others out. Learners have a room of their own, which no stranger can fill.
 */

const MEGABYTE = 1024 * 1024;
/** Bytes that a piece takes beside its own, however small it is. */
const PIECE = 256;

export interface RoomSize {
  /** Bytes of all bodies together. */
  most: number;
  /** Bytes of the bodies of one caller. */
  mostOfCaller: number;
}

/** A learner's devices send 4 MB at the most, one request at a time; a stranger's body is a few hundred bytes. */
export const LEARNERS_ROOM: RoomSize = { most: 128 * MEGABYTE, mostOfCaller: 24 * MEGABYTE };
export const STRANGERS_ROOM: RoomSize = { most: 16 * MEGABYTE, mostOfCaller: 2 * MEGABYTE };

/** The place of one body. */
export interface BodyPlace {
  /** Takes room for a piece; the body may have to give way at once, or later. */
  take(bytes: number): void;
  /** The body is whole: it does not give way any more. */
  finish(): void;
  /** Gives the room back. Safe to repeat. */
  leave(): void;
}

export interface BodyRoom {
  /** @param giveWay called once, where there is no room for the body */
  enter(caller: string, giveWay: () => void): BodyPlace;
}

interface Held {
  caller: string;
  bytes: number;
  giveWay: () => void;
}

export function createBodyRoom({ most, mostOfCaller }: RoomSize): BodyRoom {
  const unfinished = new Set<Held>();
  const shares = new Map<string, number>();
  let sum = 0;
  const add = (caller: string, bytes: number) => {
    sum += bytes;
    const share = (shares.get(caller) ?? 0) + bytes;
    if (share > 0) shares.set(caller, share);
    else shares.delete(caller);
  };
  const leave = (held: Held) => {
    unfinished.delete(held);
    add(held.caller, -held.bytes);
    held.bytes = 0;
  };
  const shareOf = ({ caller }: Held) => shares.get(caller) ?? 0;
  /** The largest body of whoever holds most, or of one caller; `own` where none is larger. */
  const largest = (own: Held, caller?: string) => {
    let found = own;
    for (const held of unfinished) {
      if (caller !== undefined && held.caller !== caller) continue;
      const more = shareOf(held) - shareOf(found) || held.bytes - found.bytes;
      if (more > 0) found = held;
    }
    return found;
  };
  const end = (held: Held) => {
    leave(held);
    held.giveWay();
  };
  return {
    enter(caller, giveWay) {
      const held: Held = { caller, bytes: 0, giveWay };
      unfinished.add(held);
      return {
        take(bytes) {
          if (!unfinished.has(held)) return;
          held.bytes += bytes + PIECE;
          add(caller, bytes + PIECE);
          if (shareOf(held) > mostOfCaller) end(largest(held, caller));
          else if (sum > most) end(largest(held));
        },
        finish: () => void unfinished.delete(held),
        leave: () => leave(held),
      };
    },
  };
}
