/** A line of callers who wait for their turn. */

/** Too many wait; nothing was done. */
export class LaneFull extends Error {
  override name = 'LaneFull';
  constructor() {
    super('Too many requests are waiting.');
  }
}

/** The calls that may wait in a lane. */
export interface LaneSize {
  waiting: number;
  waitingOfCaller: number;
}

interface Waiting {
  start: () => void;
  giveWay: () => void;
}

/** The callers of a crowd, whose turn it is first. */
interface Crowd {
  callers: Map<string, Waiting[]>;
  waiting: number;
}

export interface Line {
  /**
   * Resolves when it is the caller's turn.
   *
   * @throws LaneFull at once, or when it gives its place to a smaller crowd
   */
  wait(caller: string, crowd: string): Promise<void>;
  /** Lets the next one go of those callers who may, and returns who that is. */
  next(mayStart: (caller: string) => boolean): string | undefined;
}

export function createLine({ waiting: most, waitingOfCaller }: LaneSize): Line {
  const crowds = new Map<string, Crowd>();
  let waiting = 0;

  /** Takes one off: of the caller whose turn it is, or the last of the caller with most. */
  const take = (name: string, crowd: Crowd, caller: string, place: 'first' | 'last'): Waiting | undefined => {
    const queue = crowd.callers.get(caller) ?? [];
    const taken = place === 'first' ? queue.shift() : queue.pop();
    crowd.waiting -= 1;
    waiting -= 1;
    if (queue.length === 0) crowd.callers.delete(caller);
    if (crowd.waiting === 0) crowds.delete(name);
    return taken;
  };
  /** Makes room by the crowd with most, if that is larger than the newcomer's. */
  const makeRoom = (own: number): boolean => {
    const [name, crowd] = mostOf(crowds, ({ waiting: size }) => size) ?? [];
    if (name === undefined || !crowd || crowd.waiting <= own) return false;
    const [caller] = mostOf(crowd.callers, ({ length }) => length) ?? [];
    if (caller !== undefined) take(name, crowd, caller, 'last')?.giveWay();
    return true;
  };

  return {
    async wait(caller, name) {
      const before = crowds.get(name);
      if ((before?.callers.get(caller)?.length ?? 0) >= waitingOfCaller) throw new LaneFull();
      if (waiting >= most && !makeRoom(before?.waiting ?? 0)) throw new LaneFull();
      const crowd = before ?? { callers: new Map<string, Waiting[]>(), waiting: 0 };
      crowds.set(name, crowd);
      const queue = crowd.callers.get(caller) ?? [];
      crowd.callers.set(caller, queue);
      crowd.waiting += 1;
      waiting += 1;
      return new Promise((start, reject) => queue.push({ start, giveWay: () => reject(new LaneFull()) }));
    },
    next(mayStart) {
      for (const [name, crowd] of crowds) {
        for (const [caller, queue] of crowd.callers) {
          if (!mayStart(caller)) continue;
          const waited = take(name, crowd, caller, 'first');
          // Both go to the end of their rounds.
          if (crowd.callers.delete(caller)) crowd.callers.set(caller, queue);
          if (crowds.delete(name)) crowds.set(name, crowd);
          waited?.start();
          return caller;
        }
      }
      return undefined;
    },
  };
}

/** The entry with the greatest value. */
function mostOf<T>(entries: ReadonlyMap<string, T>, sizeOf: (value: T) => number): [string, T] | undefined {
  let found: [string, T] | undefined;
  for (const entry of entries) if (!found || sizeOf(entry[1]) > sizeOf(found[1])) found = entry;
  return found;
}
