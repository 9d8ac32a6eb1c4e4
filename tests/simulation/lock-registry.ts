/** The Web Locks of one device for all its tabs: exclusive locks with queues, aborts, steals and dying tabs. */

/** The native promise: within a transaction Dexie replaces the global one. */
const NativePromise = Promise;

interface Claim {
  owner: object;
  grant(): void;
  rob(): void;
}

function aborted(message: string): Error {
  return new DOMException(message, 'AbortError');
}

export class LockRegistry {
  private readonly held = new Map<string, Claim>();
  private readonly waiting = new Map<string, Claim[]>();
  private readonly gone = new WeakSet<object>();

  /** The locks as one tab sees them. */
  of(owner: object): LockManager {
    const request = (name: string, options: LockOptions, body: (lock: Lock) => unknown) =>
      new NativePromise((resolve, reject) => this.enter(owner, name, options, body, resolve, reject));
    return { request } as unknown as LockManager;
  }

  /** The result has no meaning. */
  private enter(
    owner: object,
    name: string,
    { signal, steal }: LockOptions,
    body: (lock: Lock) => unknown,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ): unknown {
    if (this.gone.has(owner)) return reject(aborted('The tab is gone'));
    if (signal?.aborted) return reject(aborted('The request was aborted'));
    const claim: Claim = {
      owner,
      rob: () => reject(aborted('The lock was stolen')),
      grant: () => {
        this.held.set(name, claim);
        // Granted in a task of its own, as in a browser.
        setImmediate(() => {
          NativePromise.resolve(body({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => this.leave(name, claim));
        });
      },
    };
    const queue = this.waiting.get(name) ?? [];
    this.waiting.set(name, queue);
    const holder = this.held.get(name);
    if (steal && holder) holder.rob();
    if (steal || !holder) return claim.grant();
    queue.push(claim);
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(claim);
      if (place === -1) return;
      queue.splice(place, 1);
      reject(aborted('The request was aborted'));
    });
  }

  private leave(name: string, claim: Claim): void {
    if (this.held.get(name) !== claim) return;
    this.held.delete(name);
    this.waiting.get(name)?.shift()?.grant();
  }

  /** Releases the locks of a tab that is gone, as the browser does. */
  forget(owner: object): void {
    this.gone.add(owner);
    for (const [name, queue] of this.waiting) {
      this.waiting.set(
        name,
        queue.filter((claim) => claim.owner !== owner),
      );
    }
    for (const [name, claim] of [...this.held]) if (claim.owner === owner) this.leave(name, claim);
  }
}
