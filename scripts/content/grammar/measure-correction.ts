/** A corrector measured on sentences that were written without sight of its rules. */
import { diffArrays } from 'diff';
import * as v from 'valibot';

const Wrong = v.object({
  scene: v.optional(v.string()),
  say: v.string(),
  better: v.pipe(v.array(v.string()), v.minLength(1)),
  kinds: v.array(v.string()),
});
const Right = v.object({ scene: v.optional(v.string()), say: v.string() });

/** A file of held-back sentences: typical of the scenes, and as in essays. */
export const HeldBack = v.object({
  errors: v.array(Wrong),
  right: v.array(Right),
  essayErrors: v.array(Wrong),
  essayRight: v.array(Right),
});
export type HeldBack = v.InferOutput<typeof HeldBack>;

export type Correct = (say: string, scene: string | undefined) => string | null;

export interface Score {
  sentences: number;
  /** Faults, and those of them that were mended to a form that the author accepts. */
  errors: number;
  mended: number;
  /** Changes that no author asked for, in sentences with faults. */
  harmful: number;
  /** Sentences with faults in which something was found, right or not. */
  noticed: number;
  byKind: Record<string, { errors: number; mended: number }>;
}

/** Words and single characters of a script without spaces; punctuation and capitals are not held against speech. */
function unitsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  );
}

/** Changes that make one list of units from another, each by its place and the units that it puts there. */
function changes(from: string[], to: string[]): Set<string> {
  const found = new Set<string>();
  let at = 0;
  let open: { at: number; removed: number; added: string[] } | null = null;
  const close = () => {
    if (open) found.add(`${open.at}-${open.at + open.removed}:${open.added.join(' ')}`);
    open = null;
  };
  for (const { value, added, removed } of diffArrays(from, to)) {
    if (!(added || removed)) close();
    else {
      open ??= { at, removed: 0, added: [] };
      if (removed) open.removed += value.length;
      else open.added.push(...value);
    }
    if (!added) at += value.length;
  }
  close();
  return found;
}

/** Measures a corrector on faulty sentences: the best of the author's ways to mend each counts. */
export function scoreErrors(sentences: HeldBack['errors'], correct: Correct): { score: Score; missed: string[] } {
  const score: Score = { sentences: sentences.length, errors: 0, mended: 0, harmful: 0, noticed: 0, byKind: {} };
  const missed: string[] = [];
  for (const { say, scene, better, kinds } of sentences) {
    const given = correct(say, scene);
    const mine = changes(unitsOf(say), unitsOf(given ?? say));
    const readings = better.map((text) => {
      const asked = changes(unitsOf(say), unitsOf(text));
      const right = [...mine].filter((change) => asked.has(change)).length;
      return { asked: asked.size, right, harmful: mine.size - right, share: right / Math.max(1, asked.size) };
    });
    const best = readings.reduce((a, b) =>
      b.share > a.share || (b.share === a.share && b.harmful < a.harmful) ? b : a,
    );
    // A sentence counts as many faults as its author named; the share of the changes that were made is the share mended.
    const mended = best.share * kinds.length;
    score.errors += kinds.length;
    score.mended += mended;
    score.harmful += best.harmful;
    if (given !== null) score.noticed += 1;
    for (const kind of kinds) {
      score.byKind[kind] ??= { errors: 0, mended: 0 };
      const entry = score.byKind[kind];
      entry.errors += 1;
      entry.mended += best.share;
    }
    if (best.share < 1 || best.harmful > 0) missed.push(`${say} → ${given ?? '–'} (${better.join(' / ')})`);
  }
  return { score, missed };
}

/** Right sentences that a corrector touched. */
export function touched(sentences: HeldBack['right'], correct: Correct): string[] {
  return sentences.flatMap(({ say, scene }) => {
    const given = correct(say, scene);
    return given === null ? [] : [`${say} → ${given}`];
  });
}
