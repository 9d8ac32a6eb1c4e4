/** One learner on one device: the changes acknowledged to them there, and the sync position of the device. */
import type { ExchangeRequest, ExchangeResponse, PendingMutation } from '#sync';
import type { StateRow, StatusRow } from '#sync/testing';
import type { Intent } from './intents.ts';
import { nameOf, type Oracle } from './oracle/oracle.ts';

interface SyncPosition {
  generation: number;
  cursor: number;
  device: string;
}

/** The knowledge about a learner at one moment, restored when the disk goes back to that moment. */
export interface LearnerNotes {
  unheard: readonly Intent[];
  /** Rejected changes that had been discarded by then. */
  letGo: readonly PendingMutation[];
  position: SyncPosition;
}

/** A row of a table that is never changed or deleted, or of a card. */
export interface KeptRow {
  table: 'scene_attempts' | 'flashcards' | 'flashcard_reviews';
  id: string;
}

export class LearnerSession {
  readonly userId: string;
  readonly name: string;
  /** Changes that were acknowledged to the learner here since the storage was last wiped. */
  intents: Intent[] = [];
  /** Those of them that the server has not been seen to commit. */
  unheard: Intent[] = [];
  /** Names of the changes of writes that failed. */
  failed = new Set<string>();
  /** Rejected changes that the learner sent again, with the times the server had judged each. */
  retried: { name: string; judged: number }[] = [];
  /** The last answer that this device received to each change, by name. */
  heard = new Map<string, ExchangeResponse['results'][number]['status']>();
  /** Rejected changes that the learner discarded, the same way. */
  discarded = new Map<string, number>();
  /** The same as they were; the server may never have had one that something on the way refused. */
  letGo: PendingMutation[] = [];
  /** Rows that the server had lost when this device showed them: the device keeps them and gives them back. */
  kept: KeptRow[] = [];
  /** Cards that this device knew as deleted when the server lost their deletion. */
  deleted = new Set<string>();
  /** The times all data of the learner went from the device. */
  resets = 0;
  private position: SyncPosition = { generation: 0, cursor: 0, device: '' };
  /** Device ids of databases that are gone. */
  private readonly gone = new Set<string>();
  private readonly fail: (problem: string) => void;

  constructor(userId: string, name: string, fail: (problem: string) => void) {
    this.userId = userId;
    this.name = name;
    this.fail = fail;
  }

  acknowledge(intents: readonly Intent[]): void {
    this.intents.push(...intents);
    this.unheard.push(...intents);
    for (const { name } of intents) this.failed.delete(name);
  }

  /** Notes a failed write, of which no change may be left. */
  disown(intents: readonly Intent[]): void {
    const known = new Set(this.intents.map(({ name }) => name));
    for (const { name } of intents) if (!known.has(name)) this.failed.add(name);
  }

  /** Notes an answer to this device, which it may not come to store. */
  hear({ mutations }: ExchangeRequest, { results = [] }: Partial<ExchangeResponse>): void {
    const names = new Map(mutations.map((mutation) => [mutation.device_seq, nameOf(mutation)]));
    for (const { device_seq, status } of results) {
      const name = names.get(device_seq);
      if (name !== undefined && status !== 'retry') this.heard.set(name, status);
    }
  }

  /** Fails unless the cursor rises, or starts anew in another generation of the server's history. */
  notePosition(row: StateRow | StatusRow): void {
    if (row.key !== 'state') return;
    const { generation, cursor, device } = row;
    // fake-indexeddb lets a transaction end on a database that was already deleted; a browser deletes it afterwards.
    if (this.gone.has(device)) return;
    if (generation === this.position.generation && cursor < this.position.cursor) {
      this.fail(`${this.name}: the cursor went back from ${this.position.cursor} to ${cursor}`);
    }
    this.position = { generation, cursor, device };
  }

  notes(): LearnerNotes {
    return { unheard: [...this.unheard], letGo: [...this.letGo], position: this.position };
  }

  /**
   * Goes back to an earlier state of the disk: of the earlier changes, only those that wait there are expected now. What
   * had been discarded by then is not there either, and the server may never have heard of it.
   */
  goBack({ unheard, letGo, position }: LearnerNotes, { committed }: Oracle): void {
    const waiting = unheard.filter(({ name }) => !committed.has(name));
    this.reset();
    this.acknowledge(waiting);
    this.letGo = [...letGo];
    this.gone.delete(position.device);
    this.position = position;
  }

  /** Forgets everything, as all data of the learner is gone from the device. */
  reset(): void {
    this.resets += 1;
    this.intents = [];
    this.unheard = [];
    this.failed = new Set();
    this.retried = [];
    this.heard = new Map();
    this.discarded = new Map();
    this.letGo = [];
    this.kept = [];
    this.deleted = new Set();
    this.gone.add(this.position.device);
    this.position = { generation: 0, cursor: 0, device: '' };
  }
}
