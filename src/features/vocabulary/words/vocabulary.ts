/**
 * The vocabulary of a learner, kept in memory while the app is open: read once in slices, then updated with every write
 * of this tab and others. A search never touches the database.
 *
 * Invariants
 * 1. The newest words are there first: the list shows before everything is read.
 * 2. Changed cards are read again by their ids; where Dexie does not report ids, all cards are.
 */
import Dexie, { type ObservabilitySet } from 'dexie';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { CardChanges } from './card-changes.ts';
import { readCardSlices, readNewestCards } from './read-cards.ts';
import { readMetWords } from './read-met-words.ts';
import { type ScriptTable, scriptTable } from './search-key.ts';
import { wordMet, wordOfCard } from './word.ts';
import { WordList } from './word-list.ts';

/** A sync writes many pages in a row, which are read together after this time. */
const SETTLE_MS = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lets the browser paint and take input. */
const pause = () => wait(0);

export class Vocabulary {
  readonly list = new WordList();
  /** Rises with every change. */
  version = 0;
  /** True once everything has been read. */
  whole = false;
  readonly #store: LearnerStore;
  readonly #listeners = new Set<() => void>();
  #script: ScriptTable = new Map();
  #run = 0;
  #metStale = true;
  readonly #changes = new CardChanges();
  #started = false;

  constructor(store: LearnerStore) {
    this.#store = store;
  }

  get script(): ScriptTable {
    return this.#script;
  }

  /** Reads the words if that has not been done, and reports changes until the returned function is called. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (!this.#started) {
      this.#started = true;
      Dexie.on('storagemutated').subscribe(this.#onMutated);
      void this.#guard(() => this.#read());
    } else if (this.#metStale && this.whole) void this.#guard(() => this.#readMet(this.#run));
    return () => this.#listeners.delete(listener);
  }

  /** Stops all reading. */
  close(): void {
    this.#run += 1;
    Dexie.on('storagemutated').unsubscribe(this.#onMutated);
  }

  #told(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await withReconnect(this.#store.db, work);
    } catch (error) {
      console.error('The vocabulary could not be read', error);
    }
  }

  async #read(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    if (this.#script.size === 0) {
      const table = await import('./traditional.generated.json', { with: { type: 'json' } });
      this.#script = scriptTable(table.default);
    }
    for (const card of await readNewestCards(this.#store)) this.list.put(wordOfCard(card, this.#script));
    this.#told();
    const fresh = new WordList();
    for await (const cards of readCardSlices(this.#store, (id) => fresh.has(id), pause)) {
      if (run !== this.#run) return;
      for (const card of cards) fresh.put(wordOfCard(card, this.#script));
    }
    this.list.take(fresh);
    this.whole = true;
    this.#told();
    await this.#catchUp();
    await this.#readMet(this.#run);
  }

  async #readMet(run: number): Promise<void> {
    this.#metStale = false;
    const met = await readMetWords(this.#store, pause, () => run !== this.#run);
    if (run !== this.#run) return;
    for (const word of met) this.list.put(wordMet(word, this.#script));
    this.#told();
  }

  /** Called within the transaction that has just ended, in which nothing can be read, so the reading comes later. */
  #onMutated = (parts: ObservabilitySet): void => {
    const { name } = this.#store.db;
    if (parts[`idb://${name}/attempts/`]) {
      this.#metStale = true;
      if (this.whole && this.#listeners.size > 0) setTimeout(() => void this.#guard(() => this.#readMet(this.#run)));
    }
    const changed = parts[`idb://${name}/cards/`];
    if (!changed) return;
    this.#changes.note(changed);
    // A reading under way may miss these changes; it catches up once it is done.
    if (this.whole) setTimeout(() => void this.#guard(() => this.#catchUp()));
  };

  async #catchUp(): Promise<void> {
    const ids = this.#changes.take();
    if (ids !== null) return ids.length > 0 ? this.#reread(ids) : undefined;
    this.whole = false;
    await wait(SETTLE_MS);
    await this.#read();
  }

  async #reread(ids: readonly string[]): Promise<void> {
    const rows = await this.#store.db.cards.bulkGet([...ids]);
    for (const [index, card] of rows.entries()) {
      if (card?.listedAt !== undefined) this.list.put(wordOfCard(card, this.#script));
      else this.list.remove(ids[index] ?? '');
    }
    this.#told();
  }
}

let current: { store: LearnerStore; vocabulary: Vocabulary } | null = null;

/** The vocabulary of a learner. That of the previous learner is closed. */
export function vocabularyOf(store: LearnerStore): Vocabulary {
  if (current?.store === store) return current.vocabulary;
  current?.vocabulary.close();
  current = { store, vocabulary: new Vocabulary(store) };
  return current.vocabulary;
}
