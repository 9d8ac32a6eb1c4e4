/** What the learner tells is taken up: one reaction that names it, and at most once in a row a question back. */
import { listening, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';
import { type Told, withTold } from '../update/told.ts';

/** Kinds of things told that are taken up even beside an objective; anything else would distract from it. */
const ALWAYS_TAKEN_UP = ['name', 'diet', 'occasion', 'companions'];

/** True if it is taken up even beside something else that the partner waits for. */
export const isPersonal = ({ entry }: Told): boolean => ALWAYS_TAKEN_UP.includes(entry.key);

/** True if what was told deserves a word of its own. */
const isWorthAWord = ({ entry, avoids }: Told, isBesideObjective: boolean): boolean =>
  !isBesideObjective || avoids.length > 0 || isPersonal({ entry, avoids });

/** What is not eaten comes first, and an occasion before the company that it is shared with. */
const weightOf = ({ entry, avoids }: Told): number =>
  avoids.length > 0 ? 3 : entry.key === 'occasion' ? 2 : entry.key === 'companions' ? 0 : 1;

/** What deserves a word: nothing that was told before, and what is not eaten before everything else. */
export function worthAWord({ memory }: TurnPlan, told: readonly Told[], isBesideObjective: boolean): Told[] {
  const isNew = ({ entry }: Told) => !memory.talk.told[entry.key]?.some(({ id }) => id === entry.id);
  return told
    .filter((one) => (isNew(one) || one.avoids.length > 0) && isWorthAWord(one, isBesideObjective))
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** Reacts to the first of what is worth a word, and remembers all that was told. */
export function takeUp(before: TurnPlan, told: readonly Told[], fresh: readonly Told[]): TurnPlan {
  const [one] = fresh;
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

/** Asks back about what was reacted to, or beside a diet about the next; null where there is nothing to ask. */
export function askBack(plan: TurnPlan, fresh: readonly Told[]): TurnPlan | null {
  const back = fresh.find(({ avoids }) => avoids.length === 0);
  if (!back?.entry.back) return null;
  return say(talking(plan, { askedBack: true }), {
    lines: back.entry.back,
    key: `back ${back.entry.id}`,
    ...(back.x ? { fillings: { x: back.x } } : {}),
  });
}
