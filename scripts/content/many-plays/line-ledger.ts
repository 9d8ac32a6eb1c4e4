/** Which of a dialogue's lines were said, and how often. */
import type { CompiledDialogue, DialogueLine } from '#conversation/format/dialogue.ts';
import { withoutLast } from '#conversation/manager/plan/repair.ts';

/** All lines of a dialogue, each with where its author finds it. */
export function linesOf(dialogue: CompiledDialogue): { at: string; line: DialogueLine }[] {
  const groups: [string, readonly DialogueLine[] | undefined][] = [
    ['opening', dialogue.opening],
    ...dialogue.objectives.flatMap((objective): [string, readonly DialogueLine[] | undefined][] =>
      (['ask', 'askAgain', 'choices', 'reached', 'again', 'early', 'changed'] as const).map((part) => [
        `objectives.${objective.id}.${part}`,
        objective[part],
      ]),
    ),
    ...Object.entries(dialogue.moves).map(([id, { replies }]): [string, DialogueLine[]] => [`moves.${id}`, replies]),
    ...dialogue.twists.flatMap(({ id, lines, resolution }): [string, DialogueLine[]][] => [
      [`twists.${id}.lines`, lines],
      [`twists.${id}.resolution`, resolution],
    ]),
    ['closing', dialogue.closing],
    ['puzzled', dialogue.puzzled],
    ['ownLanguage', dialogue.ownLanguage],
    ...Object.entries(dialogue.acts).flatMap(([id, act]): [string, readonly DialogueLine[] | undefined][] => [
      [`acts.${id}`, act.replies],
      [`acts.${id}.unknown`, act.unknown],
    ]),
  ];
  return groups.flatMap(([at, lines]) => (lines ?? []).map((line) => ({ at, line })));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Tells a line as it was said from the author's, whatever stood in its places. */
export class LineLedger {
  private readonly counts = new Map<string, number>();
  private readonly literal = new Map<string, string[]>();
  private readonly patterns: { key: string; pattern: RegExp }[] = [];
  private readonly lines: { at: string; line: DialogueLine }[];

  constructor(dialogue: CompiledDialogue) {
    this.lines = linesOf(dialogue);
    for (const { at, line } of this.lines) {
      const key = `${at}: ${line.text}`;
      this.counts.set(key, 0);
      const { text } = line.text.includes('{last}') ? withoutLast(line) : line;
      const parts = text.split(/\{[a-z][a-z0-9_-]*\}/);
      if (parts.length === 1) this.literal.set(text, [...(this.literal.get(text) ?? []), key]);
      else this.patterns.push({ key, pattern: new RegExp(`^${parts.map(escaped).join('.+')}$`, 'isu') });
    }
  }

  /** Notes a line as it was said. */
  said(text: string): void {
    const literal = this.literal.get(text);
    const keys = literal ?? this.patterns.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key);
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Lines that were never said, with their places. */
  never(): string[] {
    return [...this.counts].filter(([, count]) => count === 0).map(([key]) => key);
  }

  get size(): number {
    return this.counts.size;
  }
}
