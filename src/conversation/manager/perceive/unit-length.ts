import type { Unit } from '../../nlu/analyse.ts';
import { tokenise } from '../../nlu/tokens.ts';

/** Number of words of a unit, as the cues count them. */
export const lengthOf = ({ text }: Pick<Unit, 'text'>): number =>
  tokenise(text).filter(({ kind }) => kind === 'word' || kind === 'number').length;
