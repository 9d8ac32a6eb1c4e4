/** One play of a scene by a random learner, as the conversation that its cards are made of. */
import { materialFor } from '#conversation/cards/material.ts';
import type { PlayedConversation } from '#conversation/cards/played.ts';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { NO_LOOK_UPS, withLookUp } from '#conversation/format/look-ups.ts';
import type { Corrector } from '#conversation/grammar/corrector/corrector.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { freshOutcomes, openingEntries, takeTurn } from '#conversation/take-turn.ts';
import { learnerOf, nextReply, type Sayings } from '../many-plays/random-learner.ts';
import { seeded } from '../random.ts';
import { readLanguageTalk } from '../read-content.ts';
import { cardMaterial } from './card-material.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
/** By this many replies even a learner who only chats has been led through. */
const MOST_REPLIES = 90;
/** Shares of turns in which the learner taps a word, has a line translated, or takes the model answer. */
const TAPS = 0.12;
const TRANSLATES = 0.06;
const TAKES_MODEL = 0.08;

/** Plays a scene once; the same seed gives the same play. */
export async function playOnce(
  dialogue: CompiledDialogue,
  sayings: Sayings,
  corrector: Corrector | null,
  seed: number,
): Promise<PlayedConversation> {
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language), () => corrector);
  const random = seeded(seed);
  const learner = learnerOf(seed, random);
  const { state, lines } = partner.start({ seed });
  let conversation = {
    state,
    entries: openingEntries(lines, NOW),
    outcomes: freshOutcomes(dialogue.objectives.length),
    hintsUsed: [] as number[],
  };
  const material = materialFor(dialogue.scene, cardMaterial(dialogue.language));
  let lookUps = NO_LOOK_UPS;
  let ending = 'open';
  for (let replies = 0; replies < MOST_REPLIES && ending === 'open'; replies++) {
    const heard = conversation.entries.at(-1)?.text ?? '';
    const taps = partner
      .read(heard)
      .flatMap(({ word, note }) => (word && note && !material.familiar.has(note.text) ? word : []));
    const word = taps[Math.floor(random() * taps.length)];
    if (word && random() < TAPS) lookUps = withLookUp(lookUps, { word, line: heard });
    if (random() < TRANSLATES) lookUps = withLookUp(lookUps, { line: heard });
    const model = partner.hint(conversation.state, 1);
    const takes = model !== null && random() < TAKES_MODEL;
    if (takes && !conversation.hintsUsed.includes(model.objective)) conversation.hintsUsed.push(model.objective);
    const text = takes ? model.text : nextReply(dialogue, sayings, conversation.state.completed, replies, learner);
    const taken = await takeTurn(partner, conversation, text, NOW);
    ending = taken.ending;
    conversation = {
      ...conversation,
      state: taken.turn.state,
      outcomes: taken.outcomes,
      entries: [...conversation.entries, ...taken.entries],
    };
  }
  return {
    ...conversation,
    language: dialogue.language,
    objectives: dialogue.objectives.map(({ description, models }) => ({ description, models })),
    lookUps,
    words: partner.words,
    material,
    read: partner.read,
    syllables: partner.syllables,
    isRight: partner.isRight,
  };
}
