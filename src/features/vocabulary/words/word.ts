import { lastAnswerAt } from '#data/learner-db/queries/review-queue.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';
import type { Remembered } from '#domain/strength.ts';
import { fold, type ScriptTable, searchKey } from './search-key.ts';

/** A word as the vocabulary lists and searches it: what a row shows, and no more. */
export interface Word extends Remembered {
  /** The card's; of a word that was only met, one of its own. */
  id: string;
  /** Null: met in a conversation, and no card yet. */
  cardId: string | null;
  language: Language;
  front: string;
  back: string;
  pinyin: string | null;
  /** Where it was met. */
  sceneIds: readonly string[];
  /** When it was made a card, or last met. ISO 8601. */
  listedAt: string;
  /** When it is asked next, ISO 8601; empty for a word without a card. */
  due: string;
  paused: boolean;
  /** What it is searched in. */
  key: string;
  /** By which a word met and its card are known to be the same. */
  same: string;
}

export function sameKey(language: Language, front: string, script: ScriptTable): string {
  return `${language} ${fold(front, script).trim()}`;
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
    due: card.buriedUntil !== null && card.buriedUntil > card.due ? card.buriedUntil : card.due,
    paused: card.suspendedAt !== null,
    state: card.state,
    stability: card.stability,
    lastAt: lastAnswerAt(card),
    key: searchKey(card, script),
    same: sameKey(card.language, card.front, script),
  };
}

/** A word of a scene's list, met in a conversation. */
export interface MetWord {
  language: Language;
  text: string;
  meaning: string;
  pinyin?: string | undefined;
  sceneIds: readonly string[];
  at: string;
}

/** A moment before the conversation's own cards: of the same moment they stand first. */
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
