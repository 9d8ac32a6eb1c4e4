/**
 * Authored phrases that the classifier gets wrong are remembered word for word, or rather by their skeleton: topics in
 * place of words, courtesies left out. So what an author wrote is always understood, and so is its like.
 */
import type { Analysis, Unit } from './analyse.ts';
import { packAscending, unpackAscending } from './weight-codec.ts';

const SPACE = 1 << 20;

/** The hash of a reply's skeleton, or null where too little is left to go by. */
export function skeletonOf(analysis: Analysis): number | null {
  const keyOf = (unit: Unit) => (unit.negated ? `-${unit.key}` : unit.key);
  const isCourtesy = ({ attributes }: Unit) => attributes.includes('polite') || attributes.includes('hello');
  const keys = analysis.units.filter((unit) => !isCourtesy(unit)).map(keyOf);
  if (keys.length === 0 || keys.every((key) => key.startsWith('<'))) return null;
  // A single word is too little to drop the courtesies around it: "you" is not "hello, you".
  if (keys.length === 1) keys.splice(0, 1, ...analysis.units.map(keyOf));
  let h = 0x811c9dc5;
  for (const character of keys.join(' ')) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((h >>> 20) ^ h) & (SPACE - 1);
}

export interface PackedSkeletons {
  skeletons: string;
  /** For each skeleton the class that it belongs to, as a character from '0' on; ' ' for none. */
  owners: string;
}

/** The owner of phrases that belong to no class: authored refusals. */
export const NOBODY = -1;

export function packSkeletons(owners: ReadonlyMap<number, number>): PackedSkeletons {
  const sorted = [...owners].sort((a, b) => a[0] - b[0]);
  return {
    skeletons: packAscending(sorted.map(([skeleton]) => skeleton)),
    owners: sorted
      .map(([, owner]) => (owner === NOBODY ? ' ' : String.fromCharCode(48 + owner + (owner >= 44 ? 1 : 0))))
      .join(''),
  };
}

/** Skeleton to the index of its class, or `NOBODY`. */
export function unpackSkeletons(packed: PackedSkeletons): Map<number, number> {
  return new Map(
    unpackAscending(packed.skeletons).map((skeleton, i) => {
      const code = packed.owners.charCodeAt(i);
      return [skeleton, code === 32 ? NOBODY : code - 48 - (code > 92 ? 1 : 0)];
    }),
  );
}
