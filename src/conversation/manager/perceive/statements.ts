/** The statements of a reply, and what they amount to. */
import type { Heard } from './hear.ts';

/** True if the reply states anything. */
export const isStated = ({ statements }: Heard): boolean =>
  statements.some(({ analysis }) => analysis.units.length > 0);

/** The statements of a reply without its questions. */
export const statedIn = ({ statements }: Heard): string => statements.map(({ text }) => text).join(' ');

/** Fewest words of a statement that is taken note of. */
const FEWEST = 2;

/** True if a statement has words that the scene knows: most of them, or some where the learner speaks of themselves. */
export function soundsMeant({ statements }: Heard): boolean {
  const units = statements.flatMap(({ analysis }) => analysis.units);
  const strange = units.filter((unit) => unit.strange).length;
  const isOwn = units.some(({ attributes }) => attributes.includes('me'));
  const isRemark = statements.some(({ cues }) => cues.some(({ kind }) => kind === 'told'));
  const isKnown = units.length - strange >= FEWEST && (isOwn || isRemark);
  return units.length >= FEWEST && (strange * 2 < units.length || isKnown);
}
