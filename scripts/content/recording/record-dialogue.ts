/**
 * Records everything that the partner of one dialogue returns to random learners, so that two versions of the code can
 * be compared byte by byte: lines, objectives, corrections, suggestions, hints, mood, twist, memory, and the feedback.
 */

import { feedbackOn } from '#conversation/cards/feedback.ts';
import { materialFor } from '#conversation/cards/material.ts';
import { offeredCards } from '#conversation/cards/offered-cards.ts';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationState, Turn } from '#conversation/partner.ts';
import { suggestionsFor } from '#conversation/suggestions.ts';
import { freshOutcomes, openingEntries, type RunningConversation, takeTurn } from '#conversation/take-turn.ts';
import { learnerOf, nextReply, type Sayings } from '../many-plays/random-learner.ts';
import { seeded } from '../random.ts';
import { readLanguageTalk } from '../read-content.ts';
import { awkwardReply } from './awkward-replies.ts';

/** Takes one turn, or the beginning or end of a conversation, without the version that every build changes. */
export type Recorded = (what: unknown) => void;

export interface RecordOptions {
  sayings: Sayings;
  /** Phrases in languages that are not the scene's. */
  foreign: readonly string[];
  /** The plays have the seeds 1 to `plays`. */
  plays: number;
  /** Replies after which a play is broken off. */
  longest?: number;
}

/** Feedback is recorded in one of this many conversations, since it takes as long as twenty turns. */
const FEEDBACK_IN = 6;
const NOW = new Date('2026-01-02T03:04:05Z');
/** Shares of replies that are awkward, by seed: some learners never are, some always. */
const AWKWARD = [0, 0.3, 0.6, 1];

/** States that older versions of the app stored, or that only a damaged row can hold. */
function strange(state: ConversationState, seed: number): ConversationState {
  const { declined: _, latest: __, ...old } = state;
  const kinds: ConversationState[] = [
    old,
    { ...state, last: null },
    { ...state, twist: { id: 'no-such-twist', phase: 'open' } },
    { ...state, slots: { ...state.slots, 'no-such-slot': ['nothing'] } },
    { ...state, help: 5 },
  ];
  return kinds[seed % kinds.length] as ConversationState;
}

const withoutVersion = (state: ConversationState) => ({ ...state, version: '' });

/** Plays a dialogue and hands every returned value to `recorded`. Returns the number of turns. */
export async function recordDialogue(
  dialogue: CompiledDialogue,
  { sayings, foreign, plays, longest = 45 }: RecordOptions,
  recorded: Recorded,
): Promise<number> {
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language));
  let turns = 0;
  for (let seed = 1; seed <= plays; seed++) {
    const random = seeded(seed);
    const learner = learnerOf(seed, random);
    const awkward = AWKWARD[seed % AWKWARD.length] ?? 0;
    const reached = seed % 6 === 0 ? dialogue.objectives.map((_, index) => index).slice(0, seed % 5) : [];
    const started = partner.start({ seed: seed % 7 === 0 ? null : seed, completed: reached });
    let { state } = started;
    recorded({ seed, start: started.lines, state: withoutVersion(state) });
    let conversation: RunningConversation = {
      entries: openingEntries(started.lines, NOW),
      state,
      outcomes: freshOutcomes(dialogue.objectives.length),
      hintsUsed: seed % 3 === 0 ? [seed % dialogue.objectives.length] : [],
    };
    let turn: Turn | null = null;
    for (let replies = 0; replies < longest && (!turn?.finished || replies % 9 === 0); replies++) {
      if (seed % 5 === 0 && replies === 4) state = strange(state, seed / 5);
      const text =
        random() < awkward && replies < longest - 15
          ? awkwardReply(dialogue, foreign, random)
          : nextReply(dialogue, sayings, state.completed, replies, learner);
      turn = await partner.reply(state, text);
      const answered = turn;
      turns += 1;
      const taken = await takeTurn({ ...partner, reply: async () => answered }, conversation, text, NOW);
      const { entries, outcomes } = taken;
      conversation = { ...conversation, entries: [...conversation.entries, ...entries], state: turn.state, outcomes };
      recorded({
        text,
        ...turn,
        state: withoutVersion(turn.state),
        entries,
        outcomes,
        hints: [partner.hint(turn.state, 0), partner.hint(turn.state, 1)],
        replies: suggestionsFor(partner, turn.state, turn.suggestions),
        read: turn.lines.map((line) => partner.read(line.text)),
      });
      ({ state } = turn);
    }
    if (seed % FEEDBACK_IN !== 1) continue;
    const played = {
      objectives: dialogue.objectives.map(({ description }, index) => ({ description, models: partner.models(index) })),
      language: dialogue.language,
      words: partner.words,
      material: materialFor(dialogue.scene, null),
      read: partner.read,
      isRight: partner.isRight,
      ...conversation,
    };
    const cards = offeredCards(played);
    recorded({ seed, feedback: feedbackOn(played, cards), cards });
  }
  return turns;
}
