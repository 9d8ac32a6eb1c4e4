/** Cues that are all that a clause says, but for courtesy: "what time is it, please?" */
import type { Clause } from './clauses.ts';
import { lengthOf } from './unit-length.ts';

/** Fewest words of a cue that says so much by itself: "price" may stand for anything. */
const PLAIN = 3;

/** True if a topic's cue is the whole clause: its words then mean nothing else, whatever else they resemble. */
export function isWholly({ analysis, cues }: Clause, topic: string): boolean {
  const said = analysis.units.filter(
    ({ attributes }) => !attributes.includes('polite') && !attributes.includes('hello'),
  );
  const length = said.reduce((sum, unit) => sum + lengthOf(unit), 0);
  return cues.some(
    ({ kind, id, from, to }) => kind === 'topic' && id === topic && to - from >= Math.max(length, PLAIN),
  );
}
