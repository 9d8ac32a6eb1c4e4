/**
 * Ids of cards, made from what a card is for, so that the same phrase saved on two devices is the same card. They are UUIDs
 * of version 3, since the database can make those too (private.next_card_id).
 */
import { v3 } from 'uuid';
import type { NewCard } from './tables/local-models.ts';

/** The id of a learner's card for a phrase. */
export function cardIdFor(userId: string, { language, front }: Pick<NewCard, 'language' | 'front'>): string {
  return v3(JSON.stringify(['phrase', language, front]), userId);
}

/** The id to take where a card of this one is there already, but was deleted or is for another phrase by now. */
export function nextCardId(id: string): string {
  return v3('again', id);
}
