/** Takes up what the learner tells: one reaction that names it, and at most once in a row a question back. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { KINDS } from '../../memory/remembered.ts';
import { COMPANIONS } from '../perceive/whose.ts';
import { listening, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';
import { withTold } from '../update/keep-told.ts';
import type { Told } from '../update/told.ts';

/** Kinds of things told that are taken up even beside an objective; anything else would distract from it. */
const ALWAYS_TAKEN_UP = ['name', 'diet', 'occasion'];

/** Weight from which a thing told (trouble, illness) is taken up beside anything. */
const HEAVY = 2;
const HEAVIEST = 9;

/** True if it is taken up even beside something else that the partner waits for. */
export const isPersonal = ({ entry }: Told): boolean =>
  ALWAYS_TAKEN_UP.includes(entry.key) || (entry.weight ?? 0) >= HEAVY;

/** True if what was told deserves a word of its own. Who is only named while something else is said gets none. */
const isWorthAWord = (told: Told, isBesideObjective: boolean): boolean =>
  !told.isByTheWay && (!isBesideObjective || told.avoids.length > 0 || isPersonal(told));

/** Under which stand wishes for a room or a table. */
export const WISH = 'wish';

/** A diet comes first, then trouble and illness, then an occasion, and last the company that it is shared with. */
const weightOf = ({ entry, avoids }: Told): number =>
  avoids.length > 0
    ? HEAVIEST
    : entry.key === WISH
      ? 1
      : (entry.weight ?? (entry.key === 'occasion' ? 2 : entry.key === COMPANIONS ? 0 : 1));

/** The things that deserve a word: nothing that was told before, and what is not eaten before everything else. */
export function worthAWord({ memory }: TurnPlan, told: readonly Told[], isBesideObjective: boolean): Told[] {
  const isSame = (x: Told['x'], known: string | undefined) =>
    !x || !known || x.say.toLowerCase() === known.toLowerCase();
  const isNew = ({ entry, x }: Told) =>
    !memory.talk.told[entry.key]?.some((known) => known.id === entry.id && isSame(x, known.x));
  return told
    .filter((one) => (isNew(one) || one.avoids.length > 0) && isWorthAWord(one, isBesideObjective))
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/**
 * Reacts to the first of what is worth a word, and remembers all that was told. `known`: lines for what the learner has
 * told before, in an earlier visit perhaps; none beside an objective.
 */
export function takeUp(
  before: TurnPlan,
  told: readonly Told[],
  fresh: readonly Told[],
  known: CompiledDialogue['known'],
): TurnPlan {
  const [one] = fresh;
  const isAgain = !one && told.some(({ entry }) => KINDS.some((kind) => kind === entry.key));
  if (known && isAgain)
    return remembering(listening(say(before, { lines: known, key: 'known' })), {
      talk: withTold(before.memory.talk, told),
    });
  const reacted = one
    ? listening(
        say(before, {
          lines: one.entry.reactions,
          key: `told ${one.entry.id}`,
          ...(one.x ? { fillings: { x: one.x } } : {}),
        }),
      )
    : before;
  return remembering(reacted, { talk: withTold(reacted.memory.talk, told) });
}

/** Asks back about what was reacted to; null where there is nothing to ask. */
export function askBack(plan: TurnPlan, [back]: readonly Told[]): TurnPlan | null {
  if (!back?.entry.back) return null;
  return say(talking(plan, { askedBack: true }), {
    lines: back.entry.back,
    key: `back ${back.entry.id}`,
    ...(back.x ? { fillings: { x: back.x } } : {}),
  });
}
