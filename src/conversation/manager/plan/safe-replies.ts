/** The scene's own replies to a move, without those that name what somebody at the table does not eat. */
import type { DialogueLine } from '../../format/dialogue.ts';
import { analyse } from '../../nlu/analyse.ts';
import { isWithout } from '../perceive/ingredient-or-thing.ts';
import { thingsFilling } from '../realise/phrases.ts';
import { isFreeOf, isSize, offeredOf } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Memory, Utterance } from '../turn-plan.ts';
import { suggested } from './answers/suggestions.ts';

/** Things that are named in place of such a reply. */
const MOST = 3;

/**
 * The replies that are safe to say to this table, in one utterance. Where every one names a dish that somebody may not
 * eat, or claims what is in the dishes, those that may be eaten are named. Nothing is left out where all eat everything.
 */
export function safeReplies(context: TurnContext, memory: Memory, id: string): Utterance {
  const { dialogue, recognisers } = context;
  const lines = dialogue.moves[id]?.replies ?? [];
  const key = `move ${id}`;
  const avoids = [...memory.talk.avoids, ...(memory.talk.othersAvoid ?? [])];
  if (avoids.length === 0) return { lines, key };
  const isSafe = ({ text }: DialogueLine) => {
    const { units } = analyse(text, recognisers.main.analyser);
    const things = units.flatMap(({ values }) => values.slice(0, 1));
    const cues = recognisers.reader?.read(text) ?? [];
    // "No nuts" is said of a dish that is asked about, and never of any.
    const isDenied = cues.some(
      ({ kind, from }) =>
        kind === 'ingredient' && cues.some((cue) => isWithout(cue) && cue.to <= from && from - cue.to <= 1),
    );
    const isFree = things.every(
      (thing) => offeredOf(dialogue, thing.slot).length === 0 || isFreeOf(dialogue, thing, avoids),
    );
    return !isDenied && isFree;
  };
  const safe = lines.filter(isSafe);
  if (safe.length > 0 || lines.length === 0) return { lines: safe, key };
  const slot = Object.keys(dialogue.slots).find(
    (name) => !isSize(dialogue, name) && offeredOf(dialogue, name).length > 1,
  );
  const things = slot ? suggested(dialogue, slot, avoids).slice(0, MOST) : [];
  if (things.length === 0) return { lines: [], key };
  return {
    lines: dialogue.talk?.questions.available.menu,
    key: `safe ${id}`,
    fillings: { things: thingsFilling(dialogue, things) },
  };
}
