/** An IndexedDB whose connection breaks at a chosen step, as iOS and a cleared site break it. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Afterwards nothing is known of the connection: a commit may have been done. */
const LOST = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

export class BreakingConnection {
  /** The step that breaks the connection, counted from now; the beginnings, accesses and ends of transactions count. */
  breaksAt = Number.POSITIVE_INFINITY;
  broken = 0;
  readonly dexie = { indexedDB: this.factory(new IDBFactory()), IDBKeyRange };

  private breaks(): boolean {
    this.breaksAt -= 1;
    if (this.breaksAt !== 0) return false;
    this.broken += 1;
    return true;
  }

  private factory(real: IDBFactory): IDBFactory {
    const open = (...parameters: Parameters<IDBFactory['open']>) => {
      const request = real.open(...parameters);
      request.addEventListener('success', () => this.rule(request.result as unknown as IDBDatabase));
      return request;
    };
    return new Proxy(real, {
      get: (factory, name) => {
        if (name === 'open') return open;
        const value = Reflect.get(factory, name);
        return typeof value === 'function' ? value.bind(factory) : value;
      },
    });
  }

  private rule(connection: IDBDatabase): void {
    const begin = connection.transaction.bind(connection);
    let gone = false;
    connection.transaction = (...parameters) => {
      if (this.breaks()) gone = true;
      if (gone) throw new DOMException('The connection is closed', 'InvalidStateError');
      const transaction = begin(...parameters);
      const access = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name) => {
        if (!this.breaks()) return access(name);
        gone = true;
        Object.defineProperty(transaction, 'error', { value: LOST });
        transaction.abort();
        throw LOST;
      };
      let done: ((event: Event) => void) | null = null;
      const end = (event: Event) => {
        if (!this.breaks()) return done?.(event);
        gone = true;
        // The work is done, but the caller is not told.
        Object.defineProperty(transaction, 'error', { value: LOST });
        transaction.onabort?.(event);
      };
      Object.defineProperty(transaction, 'oncomplete', { get: () => end, set: (given) => (done = given) });
      return transaction;
    };
  }
}
