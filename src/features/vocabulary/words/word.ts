import { lastAnswerAt } from '#data/learner-db/queries/review-queue.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import { effectiveDue } from '#domain/schedule.ts';
import type { Remembered } from '#domain/strength.ts';
import { normaliseForSearch, type ScriptTable, searchKey } from './search-key.ts';

/** A word as the vocabulary lists and searches it, with only the fields that a row needs. */
export interface Word extends Remembered {
  /** The id of the card, or an id of its own for a word without one. */
  id: string;
  /** Null for a word that was met in a conversation but has no card. */
  cardId: string | null;
  language: Language;
  front: string;
  back: string;
  pinyin: string | null;
  /** The scenes in which it was met. */
  sceneIds: readonly string[];
  /** The time at which its card was made, or it was last met. ISO 8601. */
  listedAt: string;
  /** The next review, ISO 8601; empty for a word without a card. */
  due: string;
  paused: boolean;
  /** The text to search in, see `search-key.ts`. */
  key: string;
  /** Equal for a met word and its card. */
  same: string;
}

function sameKey(language: Language, front: string, script: ScriptTable): string {
  return `${language} ${normaliseForSearch(front, script).trim()}`;
}

export function wordOfCard(card: CardRow, script: ScriptTable): Word {
  return {
    id: card.id,
    cardId: card.id,
    language: card.language,
    front: card.front,
    back: card.back,
    pinyin: card.pinyin,
    sceneIds: card.sceneId === null ? [] : [card.sceneId],
    listedAt: card.createdAt,
    due: effectiveDue(card),
    paused: card.suspendedAt !== null,
    state: card.state,
    stability: card.stability,
    lastAt: lastAnswerAt(card),
    key: searchKey(card, script),
    same: sameKey(card.language, card.front, script),
  };
}

/** A word from the list of a scene that was met in a conversation. */
export interface MetWord {
  language: Language;
  text: string;
  meaning: string;
  pinyin?: string | undefined;
  sceneIds: readonly string[];
  at: string;
}

/** A moment before the cards of the same conversation, so that those are listed as newer. */
function justBefore(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString();
}

export function wordMet(met: MetWord, script: ScriptTable): Word {
  const { language, text: front, meaning: back, sceneIds, at } = met;
  const pinyin = met.pinyin ?? null;
  const same = sameKey(language, front, script);
  const memory = { state: 'new', stability: 0, lastAt: null } as const;
  const key = searchKey({ front, back, pinyin }, script);
  return {
    id: `met ${same}`,
    cardId: null,
    language,
    front,
    back,
    pinyin,
    sceneIds,
    listedAt: justBefore(at),
    due: '',
    paused: false,
    ...memory,
    key,
    same,
  };
}
