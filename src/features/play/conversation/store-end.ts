import { feedbackOn } from '#conversation/cards/feedback.ts';
import { materialFor } from '#conversation/cards/material.ts';
import { candidateCards, offeredCards, TICKED } from '#conversation/cards/offered-cards.ts';
import type { PhraseCard, PlayedConversation } from '#conversation/cards/played.ts';
import { uncorrected } from '#conversation/format/transcript.ts';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import { loadCardMaterial } from '#data/catalogue/card-material.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { knownFronts } from '#data/learner-db/queries/known-fronts.ts';
import { readProgress } from '#data/learner-db/queries/progress.ts';
import { readStoredSetting } from '#data/learner-db/queries/setting.ts';
import type { ShownProgress } from '#data/learner-db/shown-progress.ts';
import type { AttemptRow, ConversationRow } from '#data/learner-db/tables/local-models.ts';
import { endConversation } from '#data/learner-db/writes/conversation.ts';
import type { Scenario } from '#domain/scene.ts';
import { studyDay, utcOffsetMin } from '#domain/study-day.ts';

/** An ended conversation, with what its result shows. */
export interface Ended {
  attempt: AttemptRow;
  /** The cards offered, the best first; the first five are kept already. */
  offered: readonly PhraseCard[];
  conversation: ConversationRow;
  /** The learner's numbers before the end. */
  before: ShownProgress;
}

async function playedOf(
  scenario: Scenario,
  partner: OnDevicePartner,
  { outcomes, hintsUsed, entries, lookUps }: ConversationRow,
): Promise<PlayedConversation> {
  const material = await loadCardMaterial(scenario.language).catch((error: unknown) => {
    console.error('The phrases worth knowing could not be loaded', error);
    return null;
  });
  return {
    language: scenario.language,
    objectives: scenario.objectives.map(({ description }, index) => ({ description, models: partner.models(index) })),
    outcomes,
    hintsUsed,
    entries,
    ...(lookUps ? { lookUps } : {}),
    words: partner.words,
    material: materialFor(scenario.id, material),
    read: partner.read,
    syllables: partner.syllables,
    isRight: partner.isRight,
  };
}

/**
 * Writes the attempt with the best cards; null where nothing was reached that is not counted already. With corrections off
 * nothing is corrected in it, though something may have been before they were turned off.
 */
export async function storeEnd(
  store: LearnerStore,
  scenario: Scenario,
  partner: OnDevicePartner,
  ended: ConversationRow,
): Promise<Ended | null> {
  const corrects = (await readStoredSetting(store, 'corrections')) !== 'off';
  const conversation = corrects ? ended : { ...ended, entries: uncorrected(ended.entries) };
  const played = await playedOf(scenario, partner, conversation);
  const fronts = candidateCards(played).map(({ front }) => front);
  const offered = offeredCards(played, await knownFronts(store, scenario.language, fronts));
  const kept = offered.slice(0, TICKED);
  const place = { language: scenario.language, sceneId: scenario.id };
  const cards = kept.map(({ why: _, ...card }) => ({ ...card, ...place }));
  const now = new Date();
  const before = await readProgress(store, studyDay(now, utcOffsetMin(now)));
  const attempt = await endConversation(store, conversation.id, feedbackOn(played, kept), cards, now, { corrects });
  return attempt && { attempt, offered, conversation, before };
}
