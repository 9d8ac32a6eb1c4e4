/**
 * Changes of mind without punctuation, as they are spoken: "four teas no three please". Such a "no" begins a part of its
 * own, and negates nothing.
 */
import type { Unit } from '../../../nlu/analyse.ts';
import type { LanguagePack } from '../../../nlu/language-pack.ts';
import type { SpokenWords } from '../spoken-words.ts';

const has = ({ attributes }: Unit, ...names: string[]) => attributes.some((one) => names.includes(one));

/** Units that such words may be. */
const LONGEST = 4;

/** The number of units from a place on by which the learner corrects what stands before them; 0 where they do not. */
function correctingAt(units: readonly Unit[], at: number, pack: LanguagePack, { correcting }: SpokenWords): number {
  const { clause } = units[at] as Unit;
  if (!units.slice(0, at).some((unit) => unit.clause === clause && unit.values.length > 0)) return 0;
  for (let length = 1; length <= LONGEST && units[at + length]?.clause === clause; length++) {
    const words = units.slice(at, at + length).map(({ text }) => text);
    if (correcting?.test(words.join(pack.spaced ? ' ' : ''))) return length;
  }
  return 0;
}

/** The units where each thing of a list is in a clause of its own, also behind a joint that else divides nothing. */
export function withJoints(units: readonly Unit[], { joins }: SpokenWords): Unit[] {
  if (!joins) return [...units];
  let shift = 0;
  return units.map((unit, at) => {
    const isJoint = joins.test(unit.text) && units[at + 1]?.number != null && units[at + 1]?.clause === unit.clause;
    if (isJoint && units[at - 1]?.clause === unit.clause) shift += 1;
    return shift > 0 ? { ...unit, clause: unit.clause + shift } : unit;
  });
}

/** Between the "no" and what is wanted: "no, sorry, rather". */
const PASSED_OVER = ['polite', 'contrast', 'choose', 'only', 'yes', 'later'];

/** True if what is wanted follows: a number, one of something, or nothing but the thing behind an "only". */
function turns(units: readonly Unit[], at: number, pack: LanguagePack, words: SpokenWords): boolean {
  const no = units[at] as Unit;
  if (has(no, 'no')) return true;
  const correcting = correctingAt(units, at, pack, words);
  if (correcting === 0 && !words.no?.test(no.text)) return false;
  // In Spanish "no" negates the verb behind it.
  const passed = pack.name === 'Spanish' ? PASSED_OVER : [...PASSED_OVER, 'req'];
  for (let i = at + Math.max(correcting, 1); i < units.length && units[i]?.clause === no.clause; i++) {
    const unit = units[i] as Unit;
    if (unit.number !== null || words.one?.test(unit.text) || has(unit, 'only')) return true;
    if (!has(unit, ...passed)) return false;
  }
  return false;
}

/** The units with each change of mind in a clause of its own. */
export function withTurns(units: readonly Unit[], pack: LanguagePack, words: SpokenWords): Unit[] {
  const { one } = words;
  let shift = 0;
  let isTurned = false;
  // "Instead of the tea a coffee": behind a thing that is negated, one of another is wanted.
  let wasNegated = false;
  return units.map((unit, at): Unit => {
    const isNew = unit.clause !== units[at - 1]?.clause;
    if (isNew) {
      isTurned = false;
      wasNegated = false;
    }
    const isWanted = wasNegated && unit.negated && (unit.number !== null || (one?.test(unit.text) ?? false));
    const isTurn = turns(units, at, pack, words);
    if ((isTurn || isWanted) && !isNew) shift += 1;
    if (isTurn || isWanted) isTurned = true;
    const isOne = one?.test(units[at - 1]?.text ?? '') ?? false;
    wasNegated ||= unit.negated && unit.values.length > 0 && !isOne && units[at - 1]?.number == null;
    const attributes = isTurn ? ['no', ...unit.attributes.filter((name) => name !== 'neg')] : unit.attributes;
    return { ...unit, attributes, clause: unit.clause + shift, negated: unit.negated && !isTurned };
  });
}
