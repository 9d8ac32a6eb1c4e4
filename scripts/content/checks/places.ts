/** Every line that a partner may say, with where it stands and what can be filled there. */
import type { InferOutput } from 'valibot';
import type { Common, Dialogue, Line } from '../../../content/format.ts';

export type AuthoredLine = InferOutput<typeof Line>;

export interface PlacedLine {
  where: string;
  line: AuthoredLine;
  /** Names that may be filled where the line stands. */
  fillable: readonly string[];
}

export interface LineGroup {
  where: string;
  lines: readonly AuthoredLine[];
  fillable: readonly string[];
  /** True if the partner may have to say one of the lines before any slot is filled. */
  alwaysNeeded: boolean;
}

const PLACE = /\{([^{}]*)\}/g;

/** The names in braces, in their order. */
export const namesIn = (text: string): string[] => [...text.matchAll(PLACE)].map((match) => match[1] as string);

const group = (
  where: string,
  lines: readonly AuthoredLine[] | undefined,
  fillable: readonly string[] = [],
  alwaysNeeded = true,
): LineGroup[] => (lines ? [{ where, lines, fillable, alwaysNeeded }] : []);

/** The slots of an objective, which its question may say back when they are known. */
const slotsFor = ({ slots }: Dialogue, id: string): string[] =>
  Object.entries(slots).flatMap(([name, slot]) => (slot.for.includes(id) ? [name] : []));

/** The groups of lines of a dialogue. In each the partner chooses one. */
export function dialogueGroups(dialogue: Dialogue): LineGroup[] {
  const filled = Object.values(dialogue.slots).some(
    (slot) => slot.kind === 'list' && slot.values.some((value) => value.price !== undefined),
  )
    ? [...Object.keys(dialogue.slots), 'total']
    : Object.keys(dialogue.slots);
  return [
    ...group('opening', dialogue.opening),
    ...dialogue.objectives.flatMap((objective, i) => {
      const at = `objectives.${i}`;
      return [
        ...group(`${at}.early`, objective.early),
        ...group(`${at}.ask`, objective.ask, slotsFor(dialogue, objective.id)),
        ...Object.entries(objective.lacks ?? {}).flatMap(([detail, lines]) =>
          group(`${at}.lacks.${detail}`, lines, slotsFor(dialogue, objective.id)),
        ),
        ...group(`${at}.askAgain`, objective.askAgain),
        ...group(`${at}.choices`, objective.choices),
        ...group(`${at}.reached`, objective.reached, objective.lacks ? [...filled, 'until'] : filled),
        ...group(`${at}.again`, objective.again, filled),
        ...group(`${at}.changed`, objective.changed, objective.lacks ? [...filled, 'until'] : filled, false),
        ...group(`${at}.models`, objective.models),
      ];
    }),
    ...Object.entries(dialogue.moves).flatMap(([id, move]) => group(`moves.${id}.replies`, move.replies, filled)),
    ...dialogue.twists.flatMap((twist, i) => [
      ...group(`twists.${i}.lines`, twist.lines, filled),
      ...group(`twists.${i}.resolution`, twist.resolution, filled),
    ]),
    ...group('closing', dialogue.closing, filled),
    ...group('puzzled', dialogue.puzzled),
    ...group('ownLanguage', dialogue.ownLanguage, ['phrase'], false),
  ];
}

const ACT_FILLS: Record<string, readonly string[]> = {
  again: ['last'],
  slower: ['last'],
  meaning: ['x', 'answer'],
  say: ['x', 'answer'],
};

/** The groups of lines that every scene shares. */
export function commonGroups(common: Common): LineGroup[] {
  return Object.entries(common.acts).flatMap(([id, act]) => [
    ...group(`acts.${id}.replies`, act.replies, ACT_FILLS[id] ?? [], !(id in ACT_FILLS)),
    ...group(`acts.${id}.unknown`, act.unknown),
  ]);
}

/** The lines of groups, each with its path. */
export const linesOf = (groups: readonly LineGroup[]): PlacedLine[] =>
  groups.flatMap(({ where, lines, fillable }) => lines.map((line, i) => ({ where: `${where}.${i}`, line, fillable })));
