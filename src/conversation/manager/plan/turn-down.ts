/** Says plainly what is not to be had, where it was ordered beside something else. */
import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan } from '../turn-plan.ts';
import { answerTo } from './answer-question.ts';

/** Longest name of a thing that is said back. */
const LONGEST = 30;

/** The scene's knowledge of such a wish, or its own answer to it; else that there is none of it. */
export function turnDown({ dialogue, recognisers, unlisted }: TurnContext, before: TurnPlan): TurnPlan {
  const [wish] = unlisted;
  if (!dialogue.talk || wish === undefined || wish.length > LONGEST) return before;
  const cues = recognisers.reader?.read(wish) ?? [];
  const topic = cues.find(({ kind, id }) => kind === 'topic' && id in dialogue.facts);
  const { memory } = before;
  const fact = topic && answerTo({ kind: 'topic', id: topic.id }, { dialogue, memory, talk: memory.talk, next: null });
  if (fact?.isKnown) return say(before, ...fact.utterances);
  const [move] = recognisers.main.understand(wish).moves;
  const own = move && move.confidence >= SURELY ? dialogue.moves[move.id] : undefined;
  if (own) return say(before, { lines: own.replies, key: `move ${move?.id}` });
  const thing = { say: wish, gloss: wish, pinyin: wish };
  return say(before, { lines: dialogue.talk.questions.available.no, key: 'unlisted', fillings: { thing } });
}

/** From this confidence the scene's own answer is the better one. */
const SURELY = 0.6;
