import type { CardRow, NewCard } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

/** Adds a card; where one with the same front is there in that language, that one is returned instead. */
export async function addCard(_store: UserStore, _card: NewCard, _now: Date): Promise<CardRow> {
  throw new Error('not yet');
}

export async function editCard(
  _store: UserStore,
  _cardId: string,
  _fields: Partial<Pick<CardRow, 'front' | 'back' | 'example' | 'pinyin'>>,
  _now: Date,
): Promise<void> {
  throw new Error('not yet');
}

/** Takes a card out of the reviews, or back in. */
export async function suspendCard(_store: UserStore, _cardId: string, _suspended: boolean, _now: Date): Promise<void> {
  throw new Error('not yet');
}

/** Leaves a card out until the next study day. */
export async function buryCard(_store: UserStore, _cardId: string, _now: Date): Promise<void> {
  throw new Error('not yet');
}

export async function deleteCard(_store: UserStore, _cardId: string, _now: Date): Promise<void> {
  throw new Error('not yet');
}
