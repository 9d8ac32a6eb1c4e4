/** The part of a story that a listener says back: a main clause of the learner's own that holds without its sentence. */
import type { Turning } from '../../../format/saying-back.ts';
import { politeForm, type Turned, turnRound, wordsOf } from './turn-round.ts';

/** Fewest and most words of what is said back; in a language without spaces, characters. */
const WORDS = { least: 5, most: 11 };
const CHARACTERS = { least: 7, most: 18 };

type Words = ReturnType<typeof wordsOf>;

/**
 * The words of a clause as far as they may be said back: without what leads into it, and without a second main clause
 * where it has another subject or would be too long. Empty where they are no main clause of the learner's own.
 */
function mainClause(words: Words, turning: Turning): Words {
  const { openers, joints, coordinators, subjects } = turning;
  let from = 0;
  while (openers.includes(words[from]?.bare ?? '')) from += 1;
  const left = words.slice(from);
  const isTooLong = left.length > WORDS.most;
  const cut = left.findIndex(
    ({ bare }, at) =>
      at >= WORDS.least && coordinators.includes(bare) && (isTooLong || subjects.includes(left[at + 1]?.bare ?? '')),
  );
  const clause = cut < 0 ? left : left.slice(0, cut);
  const isWhole = clause.length >= WORDS.least && clause.length <= WORDS.most;
  return isWhole && isOwn(clause, turning) && !joints.includes(clause.at(-1)?.bare ?? '') ? clause : [];
}

/** True if a clause begins with the learner, or leads on to another main clause: "I …", "and then …". */
export function beginsAnew(text: string, turning: Turning, spaced: boolean): boolean {
  const { coordinators, subjects } = turning;
  const own = [...coordinators, ...subjects];
  return spaced ? own.includes(wordsOf(text, turning)[0]?.bare ?? '') : own.some((one) => text.startsWith(one));
}

/** True if a clause begins with its subject, and that is the learner or theirs: "I worked", "mi jefe", "trabajé". */
function isOwn([first]: Words, turning: Turning): boolean {
  if (!first || turning.joints.includes(first.bare)) return false;
  if (turning.subjects.includes(first.bare) || first.bare in turning.words) return true;
  return turning.verb === 'anywhere' && politeForm(first, turning) !== null;
}

/** The same in a language without spaces, where the words are turned wherever they stand. */
function turnedCharacters(text: string, { words, stops, openers }: Turning): Turned | null {
  let left = text.replace(/\s+/g, '').replace(/[。！？，,.!?；;：:、…~～]+$/u, '');
  for (let opener = ''; opener !== undefined; ) {
    opener = openers.find((one) => left.startsWith(one)) as string;
    if (opener !== undefined) left = left.slice(opener.length).replace(/^[，,]/u, '');
  }
  if (left.length < CHARACTERS.least || left.length > CHARACTERS.most || stops.some((one) => left.includes(one)))
    return null;
  if (!Object.keys(words).some((own) => left.startsWith(own))) return null;
  let isTurned = false;
  const forms = Object.keys(words).sort((a, b) => b.length - a.length);
  const turned = left.replace(new RegExp(forms.join('|'), 'gu'), (form) => {
    isTurned = true;
    return words[form] ?? form;
  });
  return isTurned ? { text: turned, length: turned.length, isWithin: true } : null;
}

/** The clause that tells most of what is the learner's own, turned to the learner; null where none can be said back. */
export function toldClause(clauses: readonly string[], turning: Turning, spaced: boolean): Turned | null {
  let best: Turned | null = null;
  for (const text of clauses) {
    const words = spaced ? mainClause(wordsOf(text, turning), turning) : [];
    const turned = !spaced
      ? turnedCharacters(text, turning)
      : words.length >= WORDS.least
        ? turnRound(words, turning)
        : null;
    if (turned && turned.length > (best?.length ?? 0)) best = turned;
  }
  return best;
}
