import type { Phrases, Scene } from '../../../content/format.ts';
import { compileDialogue } from '../compile.ts';
import { seeded } from '../random.ts';
import { evaluate, type Report, sum } from './evaluate.ts';

/** The phrases of one fold, and all the others. */
function split(phrases: Phrases, fold: number, folds: number): { taught: Phrases; asked: Phrases } {
  const random = seeded(11);
  const part = <T>(items: readonly T[]): { taught: T[]; asked: T[] } => {
    const taught: T[] = [];
    const asked: T[] = [];
    for (const item of items) (Math.floor(random() * folds) === fold ? asked : taught).push(item);
    return { taught, asked };
  };
  const record = (lists: Record<string, string[]>) => {
    const parts = Object.entries(lists).map(([id, list]) => [id, part(list)] as const);
    return {
      taught: Object.fromEntries(parts.map(([id, p]) => [id, p.taught])),
      asked: Object.fromEntries(parts.map(([id, p]) => [id, p.asked])),
    };
  };
  const objectives = record(phrases.objectives);
  const moves = record(phrases.moves);
  const several = part(phrases.several);
  const refuse = part(phrases.refuse);
  return {
    taught: { objectives: objectives.taught, moves: moves.taught, several: several.taught, refuse: refuse.taught },
    asked: { objectives: objectives.asked, moves: moves.asked, several: several.asked, refuse: refuse.asked },
  };
}

/** Trains on all but one part of the authored phrases and asks that part; once for each part. */
export async function crossValidate(scene: Scene, language: string, phrases: Phrases, folds: number): Promise<Report> {
  const reports: Report[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const { taught, asked } = split(phrases, fold, folds);
    const dialogue = compileDialogue(scene, language, { taught });
    if (dialogue) reports.push(await evaluate(dialogue, asked));
  }
  return sum(reports);
}
