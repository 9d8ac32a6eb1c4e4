/**
 * Set up before the tests that share a process in threads: a broadcast stays in the thread that sent it. Dexie announces
 * each write to every database of that name in the process, so a live query would run again for another file's write.
 */
import { threadId } from 'node:worker_threads';

class OwnBroadcastChannel extends globalThis.BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
}

globalThis.BroadcastChannel = OwnBroadcastChannel;
