/**
 * All words of a learner in memory, in order, so that a search through 50,000 of them keeps up with typing.
 *
 * Invariants
 * 1. Words are ordered by `listedAt`, and equal ones by their arrival.
 * 2. A met word is not listed beside its card: the card represents both, with the scenes of both.
 */

import type { Language } from '#domain/language.ts';
import { type Strength, strengthOf } from '#domain/strength.ts';
import { matchOf, type Search } from './search-key.ts';
import type { Word } from './word.ts';

/** The strength of a word's card; `paused`: it is left out of reviews; `none`: the word has no card. */
export type WordStatus = Strength | 'paused' | 'none';

export interface WordFilter {
  search: Search;
  language: Language | null;
  status: WordStatus | null;
  sceneId: string | null;
}

/** The index at which a word listed at a moment is inserted: after all that are not later. */
function placeOf(words: readonly Word[], listedAt: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.listedAt ?? '') <= listedAt) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function statusOf(word: Word, now: number): WordStatus {
  if (word.cardId === null) return 'none';
  return word.paused ? 'paused' : strengthOf(word, now);
}

export class WordList {
  /** Oldest first, so that new words are appended. */
  #words: Word[] = [];
  #ids = new Map<string, Word>();
  /** Ids of cards by `same`, the key that they share with a met word. */
  #cards = new Map<string, Set<string>>();
  #met = new Map<string, Word>();

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Adds a word, or replaces it where its id is known. */
  put(word: Word): void {
    this.remove(word.id);
    this.#ids.set(word.id, word);
    if (word.cardId === null) this.#met.set(word.same, word);
    else this.#cards.set(word.same, (this.#cards.get(word.same) ?? new Set()).add(word.id));
    const last = this.#words.at(-1);
    if (!last || last.listedAt <= word.listedAt) this.#words.push(word);
    else this.#words.splice(placeOf(this.#words, word.listedAt), 0, word);
  }

  remove(id: string): void {
    const word = this.#ids.get(id);
    if (!word) return;
    this.#ids.delete(id);
    if (word.cardId === null) this.#met.delete(word.same);
    else {
      const alike = this.#cards.get(word.same);
      alike?.delete(id);
      if (alike?.size === 0) this.#cards.delete(word.same);
    }
    let place = placeOf(this.#words, word.listedAt) - 1;
    while (place >= 0 && this.#words[place] !== word) place -= 1;
    if (place >= 0) this.#words.splice(place, 1);
  }

  /** Takes over the words of another list, and keeps its own met words. */
  take(other: WordList): void {
    for (const word of this.#met.values()) if (!other.has(word.id)) other.put(word);
    this.#words = other.#words;
    this.#ids = other.#ids;
    this.#cards = other.#cards;
    this.#met = other.#met;
  }

  /** The scenes of a word, with those of the met word that its card represents. */
  scenesOf(word: Word): string[] {
    const twin = word.cardId === null ? undefined : this.#met.get(word.same);
    return [...new Set([...word.sceneIds, ...(twin?.sceneIds ?? [])])];
  }

  /** The words that pass the filter: whole matches first, then beginnings, then parts, each newest first. */
  find(filter: WordFilter, hidden: ReadonlySet<string>, now: number): Word[] {
    const found: Word[][] = [[], [], []];
    const { search, language, status, sceneId } = filter;
    for (let place = this.#words.length - 1; place >= 0; place -= 1) {
      const word = this.#words[place];
      if (!word || (language !== null && word.language !== language) || hidden.has(word.id)) continue;
      const match = search.plain === '' ? 0 : matchOf(word.key, search);
      if (match === null) continue;
      if (word.cardId === null && this.#cards.has(word.same)) continue;
      if (status !== null && statusOf(word, now) !== status) continue;
      if (sceneId !== null && !this.scenesOf(word).includes(sceneId)) continue;
      found[match]?.push(word);
    }
    return found.flat();
  }

  /** The scenes in which any word was met. */
  sceneIds(): Set<string> {
    const ids = new Set<string>();
    for (const { sceneIds } of this.#words) for (const id of sceneIds) ids.add(id);
    return ids;
  }
}
