/** The form of a verb that its subject asks for. */
import { may } from './reading/narrowing.ts';
import type { Subject } from './reading/noun-phrase.ts';
import type { Sentence } from './reading/sentence.ts';
import { TAG } from './reading/tags.ts';
import type { Token } from './reading/token.ts';

const { BE, VZ } = TAG;

/** Words that may stand between a subject and its verb. */
export const ADVERBS =
  /^(always|often|usually|sometimes|never|also|really|still|just|only|already|now|both|all|even|normally|generally|actually|probably|rarely|hardly|ever)$/;

/** The verb as the subject takes it, or null where it is right. */
export function agreed({ lexicon }: Sentence, { person }: Subject, verb: Token, isUnreal: boolean): string | null {
  const { low } = verb;
  if (person === null) return null;
  if (may(verb, BE)) {
    if (/^(be|been|being|'m|'s|'re)$/.test(low)) {
      return null;
    }
    const isPast = low === 'was' || low === 'were';
    if (isUnreal && isPast) return null;
    const right = isPast
      ? person === 'other'
        ? 'were'
        : 'was'
      : person === 'first'
        ? 'am'
        : person === 'third'
          ? 'is'
          : 'are';
    return right === low ? null : right;
  }
  if (/^(have|has)$/.test(low) || /^(do|does)$/.test(low)) {
    const [plain, third] = low.startsWith('h') ? ['have', 'has'] : ['do', 'does'];
    const right = person === 'third' ? third : plain;
    return right === low ? null : (right as string);
  }
  if (person === 'third') return verb.verb && verb.low === verb.verb ? lexicon.third(verb.verb) : null;
  return may(verb, VZ) && verb.verb ? verb.verb : null;
}

/** The explanation of a mended verb. */
export const reason = (subject: string, wrong: string, right: string) =>
  `“${subject}” takes “${right}”, not “${wrong}”.`;
