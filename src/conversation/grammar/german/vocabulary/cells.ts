/**
 * The cells of a noun phrase: gender (plural counts as one) and case, as a set of bits.
 *
 * Invariant: bit `4 * gender + case`, genders m f n p, cases nominative accusative dative genitive.
 */
export type Gender = 'm' | 'f' | 'n' | 'p';
export type Case = 'N' | 'A' | 'D' | 'G';
export type Cells = number;

export const GENDERS: readonly Gender[] = ['m', 'f', 'n', 'p'];
export const CASES: readonly Case[] = ['N', 'A', 'D', 'G'];

export const ALL: Cells = 0xffff;
export const NONE: Cells = 0;

export const cell = (gender: Gender, grammaticalCase: Case): Cells =>
  1 << (4 * GENDERS.indexOf(gender) + CASES.indexOf(grammaticalCase));

/** All cells of some cases ("NA"). */
export const ofCases = (cases: string): Cells =>
  GENDERS.reduce((cells, gender) => [...cases].reduce((all, one) => all | cell(gender, one as Case), cells), NONE);

/** All cells of a gender. */
export const ofGender = (gender: Gender): Cells => CASES.reduce((cells, one) => cells | cell(gender, one), NONE);

export const PLURAL = ofGender('p');
export const SINGULAR = ALL & ~PLURAL;

/** The single cells of a set, each with its gender and case. */
export function* cellsOf(cells: Cells): Generator<{ bit: Cells; gender: Gender; grammaticalCase: Case }> {
  for (const [g, gender] of GENDERS.entries())
    for (const [c, grammaticalCase] of CASES.entries()) {
      const bit = 1 << (4 * g + c);
      if (cells & bit) yield { bit, gender, grammaticalCase };
    }
}

export const CASE_NAMES: Record<Case, string> = { N: 'nominative', A: 'accusative', D: 'dative', G: 'genitive' };
export const GENDER_NAMES: Record<Gender, string> = { m: 'masculine', f: 'feminine', n: 'neuter', p: 'plural' };
