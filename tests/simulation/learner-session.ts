/** One learner on one device: what they were told is saved there, and where the device stands. */
import type { StateRow, StatusRow } from '#sync';
import type { Intent } from './intents.ts';
import type { Oracle } from './oracle/oracle.ts';

interface SyncPosition {
  generation: number;
  cursor: number;
  device: string;
}

/** What is known of a learner, to be known again when its disk goes back to this moment. */
export interface LearnerNotes {
  unheard: readonly Intent[];
  position: SyncPosition;
}

export class LearnerSession {
  readonly userId: string;
  readonly name: string;
  /** What was acknowledged to the learner here since the storage was last wiped. */
  intents: Intent[] = [];
  /** Those of them that the server has not been seen to commit. */
  unheard: Intent[] = [];
  /** Names of what a write recorded that then failed. */
  failed = new Set<string>();
  /** Refused changes that the learner sent again, with how often the server had judged each. */
  retried: { name: string; judged: number }[] = [];
  /** Refused changes that the learner let go, the same way. */
  discarded = new Map<string, number>();
  private position: SyncPosition = { generation: 0, cursor: 0, device: '' };
  /** Ids under which the databases synced that are gone. */
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

  /** A write failed: of what it recorded nothing may be left. */
  disown(intents: readonly Intent[]): void {
    const known = new Set(this.intents.map(({ name }) => name));
    for (const { name } of intents) if (!known.has(name)) this.failed.add(name);
  }

  /** The cursor goes back only to begin anew, in another generation of the server's history. */
  notePosition(row: StateRow | StatusRow): void {
    if (row.key !== 'state') return;
    const { generation, cursor, device } = row;
    // fake-indexeddb lets a transaction end on a database that was deleted under it; a browser deletes it after.
    if (this.gone.has(device)) return;
    if (generation === this.position.generation && cursor < this.position.cursor) {
      this.fail(`${this.name}: the cursor went back from ${this.position.cursor} to ${cursor}`);
    }
    this.position = { generation, cursor, device };
  }

  notes(): LearnerNotes {
    return { unheard: [...this.unheard], position: this.position };
  }

  /** Of what was acknowledged here before, only what waits in that state of the disk is claimed any more. */
  goBack({ unheard, position }: LearnerNotes, { committed }: Oracle): void {
    const waiting = unheard.filter(({ name }) => !committed.has(name));
    this.reset();
    this.acknowledge(waiting);
    this.gone.delete(position.device);
    this.position = position;
  }

  /** Everything of the learner's is gone from the device, with their own or with nobody's consent. */
  reset(): void {
    this.intents = [];
    this.unheard = [];
    this.failed = new Set();
    this.retried = [];
    this.discarded = new Map();
    this.gone.add(this.position.device);
    this.position = { generation: 0, cursor: 0, device: '' };
  }
}
