/**
 * Exact matches of authored phrases that the classifier gets wrong. A phrase matches by its key: topics in place of words,
 * courtesies left out. So an author's phrase is always understood, and so are phrases like it.
 */
import { fnv1a } from '#domain/fnv1a.ts';
import type { Analysis, Unit } from './analyse.ts';
import { packAscending, unpackAscending } from './weight-codec.ts';

const SPACE = 1 << 20;

/** The key of a reply, hashed; null where too little is left to go by. */
export function exactKeyOf(analysis: Analysis): number | null {
  const keyOf = (unit: Unit) => (unit.negated ? `-${unit.key}` : unit.key);
  const isCourtesy = ({ attributes }: Unit) => attributes.includes('polite') || attributes.includes('hello');
  const keys = analysis.units.filter((unit) => !isCourtesy(unit)).map(keyOf);
  if (keys.length === 0 || keys.every((key) => key.startsWith('<'))) return null;
  // A single word is too little to drop the courtesies around it: "you" is not "hello, you".
  if (keys.length === 1) keys.splice(0, 1, ...analysis.units.map(keyOf));
  const hash = fnv1a(keys.join(' '));
  return ((hash >>> 20) ^ hash) & (SPACE - 1);
}

export interface PackedExactMatches {
  keys: string;
  /** For each key the class that it belongs to, as a character from '0' on; ' ' for none. */
  owners: string;
}

/** The owner of phrases that belong to no class: authored refusals. */
export const NOBODY = -1;

export function packExactMatches(owners: ReadonlyMap<number, number>): PackedExactMatches {
  const sorted = [...owners].sort((a, b) => a[0] - b[0]);
  return {
    keys: packAscending(sorted.map(([key]) => key)),
    owners: sorted
      .map(([, owner]) => (owner === NOBODY ? ' ' : String.fromCharCode(48 + owner + (owner >= 44 ? 1 : 0))))
      .join(''),
  };
}

/** Key to the index of its class, or `NOBODY`. */
export function unpackExactMatches(packed: PackedExactMatches): Map<number, number> {
  return new Map(
    unpackAscending(packed.keys).map((key, i) => {
      const code = packed.owners.charCodeAt(i);
      return [key, code === 32 ? NOBODY : code - 48 - (code > 92 ? 1 : 0)];
    }),
  );
}
