/** Things that learners tell of themselves: kept, so that nobody asks for them again, and taken up. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Talk } from '../../format/talk.ts';
import { framed } from '../decide/glossary-question.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import { ORDER_KEY } from '../perceive/order/order-parts.ts';
import { COMPANIONS } from '../perceive/whose.ts';
import { joinedIn } from '../realise/fillings.ts';
import type { Filling } from '../realise/lines.ts';
import { fillingOfPhrase } from '../realise/phrases.ts';
import { ALLERGY, DIET, type NotEaten, notEatenIn, saysAllergy } from './allergy.ts';
import { denies, type Placed, placed } from './denial.ts';

type Entry = Talk['told'][number];

export interface Told {
  entry: Entry;
  /** The learner's own word, or what they do not eat. */
  x?: Filling;
  /** Ids of diets and ingredients. */
  avoids: string[];
  /** It is told of somebody who is with the learner. */
  isOfOthers?: boolean;
  /** The entry that names that somebody; null where it is not certain who it is. */
  whose?: string | null;
  /** It is not the learner's, who says so: "not I, my friend does not eat it". */
  isNotOwn?: boolean;
  /** It is only named in a statement of something else: "my brother has lost his bag" is not about having a brother. */
  isByTheWay?: boolean;
}

/** Under which stand kinds of statement, for taking note of what tells nothing that is kept. */
export const REMARK = 'remark';

/** Keys of entries that only name somebody. */
const PEOPLE = [COMPANIONS, 'family'];

const NAME = 'name';
/** Topics by which the partner is asked for a name: who asks it has just said their own. */
const NAME_ASKED = ['partner_name', 'and_you'];

/** Longest word of the learner's own that is said back. */
const LONGEST = 30;
const MOST_WORDS = 3;
/** Longest name behind a frame of anything: "ich bin Kinderkrankenpflegerin" is a trade. */
const LONGEST_NAME = 12;

/** Keys of entries whose word is a name: of the learner, or of a place. */
const NAMED = [NAME, 'origin', 'home'];

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** A name as far as it goes: of "Marek und komme aus Prag" the part that is written like one. */
function nameIn(text: string): string {
  const words = text.split(' ');
  const end = words.findIndex((word) => !isCapital(word));
  return end > 0 ? words.slice(0, end).join(' ') : text;
}

/** The learner's word in a frame, as it was written; null where it is no name. */
function ownWord(entry: Entry, patterns: readonly string[], clause: Clause): string | null {
  const framedWords = framed(clause.text, patterns);
  if (!framedWords) return null;
  const at = clause.text.toLowerCase().indexOf(framedWords);
  const whole = at < 0 ? framedWords : clause.text.slice(at, at + framedWords.length);
  const written = NAMED.includes(entry.key) ? nameIn(whole) : whole;
  const found = written.toLowerCase();
  if (found.length > LONGEST || found.split(' ').length > MOST_WORDS) return null;
  // A word that means something in the scene is no name: "I am tired", "ich bin allein".
  const words = new Set(found.split(' '));
  const isMeaning = clause.analysis.units.some(
    (unit) =>
      unit.text.split(' ').some((word) => words.has(word)) &&
      (!unit.unknown || unit.topics.length > 0 || unit.values.length > 0),
  );
  const isWrittenAsName = written.split(' ').every(isCapital) && NAMED.includes(entry.key);
  return isMeaning && !isWrittenAsName ? null : written.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * The name in "I am {x}", where the reply asks for the partner's. Beside a mere greeting it must be written like a name,
 * and mean nothing: "Hello, I am Ann", not "Hello, I am Canadian".
 */
function introducedIn(entry: Entry, clause: Clause, asksName: boolean): string | null {
  const own = ownWord(entry, entry.introductions ?? [], clause);
  if (!own || asksName) return own;
  if (own.length > LONGEST_NAME) return null;
  const words = new Set(own.toLowerCase().split(' '));
  const units = clause.analysis.units.filter(({ text }) => words.has(text));
  const isName =
    units.some(({ strange }) => strange) && units.every(({ values, topics }) => values.length + topics.length === 0);
  return isName && clause.text.includes(own) ? own : null;
}

const OCCASION = 'occasion';
/** Weight from which a thing told is told in whatever it stands in. */
const WEIGHTY = 5;

/** More words than this tell something else, in which a single word is no evidence. */
const SHORT = 4;

/**
 * True if a cue is evidence that the learner tells this: it is said in the first person or the statement is hardly more
 * than it, and it is not negated. An occasion or trouble counts in a statement of any length.
 */
function tells(clause: Clause, cue: Cue, isWeighty: boolean): boolean {
  const { kind, from, to } = cue;
  const { units } = clause.analysis;
  if (kind !== 'told' || denies(clause, cue)) return false;
  const isOwn = units.some(({ attributes }) => attributes.includes('me'));
  const isLong = to - from > 1;
  return (
    isWeighty ||
    units.length <= SHORT ||
    (isLong && (isOwn || units.length <= 2 * SHORT)) ||
    (isOwn && units.length <= 2 * SHORT)
  );
}

/** Words beside a companion that still only say who is there: "I am here with my daughter". */
const FEW = 4;

/** True if a clause says something else than that somebody is with the learner. */
function saysMore(clause: Clause, cues: readonly Cue[]): boolean {
  const rest = placed(clause).filter((unit) => !cues.some(({ from, to }) => unit.from < to && unit.to > from));
  const isOwnMatter = ({ strange, values, attributes }: Placed) =>
    strange || values.length > 0 || attributes.some((one) => ['req', 'choose', 'neg'].includes(one));
  return clause.things.length > 0 || rest.length > FEW || rest.some(isOwnMatter);
}

/** True if a clause speaks of something that can be had here, or asks for it: "I like the blue one". */
const saysOf = ({ things, analysis: { units } }: Clause): boolean =>
  things.length > 0 ||
  units.some(({ values, number, attributes }) => values.length > 0 || number !== null || attributes.includes('req'));

/** The entries of a language's talk as every reply is held against them, sorted out once. */
interface Entries {
  weighty: ReadonlySet<string>;
  remarks: ReadonlySet<string>;
  diet: Entry | undefined;
  allergy: Entry | undefined;
  /** All others that tell of the learner. */
  others: readonly Entry[];
}

const sorted = new WeakMap<Talk['told'], Entries>();

function entriesOf({ told }: Pick<Talk, 'told'>): Entries {
  const known = sorted.get(told);
  if (known) return known;
  const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id));
  const entries: Entries = {
    weighty: idsOf(told.filter(({ key, weight = 1 }) => key === OCCASION || weight >= WEIGHTY)),
    remarks: idsOf(told.filter(({ key }) => key === REMARK)),
    diet: told.find(({ id }) => id === DIET),
    allergy: told.find(({ id }) => id === ALLERGY),
    others: told.filter(({ key, id }) => key !== ORDER_KEY && id !== DIET && id !== ALLERGY),
  };
  sorted.set(told, entries);
  return entries;
}

/** Adds what somebody does not eat to what was told of the same person before. */
function keepNotEaten(
  found: Map<string, Told>,
  { id, phrases, ...one }: NotEaten,
  entry: Entry | undefined,
  language: CompiledDialogue['language'],
): void {
  if (!entry) return;
  const key = `${id} of ${one.isOfOthers ? (one.whose ?? 'others') : 'the learner'}`;
  const had = found.get(key);
  const x = joinedIn(language, [...(had?.x ? [had.x] : []), ...phrases.map(fillingOfPhrase)]);
  found.set(key, { ...one, entry, x, avoids: [...new Set([...(had?.avoids ?? []), ...one.avoids])] });
}

/** Everything that the statements of a reply tell, each entry once. `clauses`: all of the reply. */
export function toldIn(
  dialogue: CompiledDialogue,
  statements: readonly Clause[],
  clauses: readonly Clause[] = statements,
): Told[] {
  const { talk, language } = dialogue;
  if (!talk) return [];
  const found = new Map<string, Told>();
  const { weighty, remarks, diet, allergy, others } = entriesOf(talk);
  const isGreeted = statements.some(({ analysis }) =>
    analysis.units.some(({ attributes }) => attributes.includes('hello')),
  );
  const asksName = clauses.some(({ cues }) => cues.some(({ kind, id }) => kind === 'topic' && NAME_ASKED.includes(id)));
  for (const [at, clause] of statements.entries()) {
    const told = new Set(
      clause.cues
        .filter(
          (cue) =>
            tells(clause, cue, weighty.has(cue.id) || cue.id === ALLERGY) &&
            !cue.id.startsWith(ORDER_KEY) &&
            !remarks.has(cue.id),
        )
        .map(({ id }) => id),
    );
    const isAllergic = told.has(ALLERGY) || saysAllergy(clause, statements[at + 1], talk);
    for (const one of notEatenIn(dialogue, { clause, statements, clauses, isAllergic }))
      keepNotEaten(found, one, one.id === ALLERGY ? allergy : diet, language);
    for (const entry of others) {
      if (found.has(entry.id)) continue;
      const isName = entry.key === NAME;
      if (told.has(entry.id)) {
        const own = clause.cues.filter(({ kind, id }) => kind === 'told' && id === entry.id);
        const isByTheWay = PEOPLE.includes(entry.key) ? saysMore(clause, own) : entry.weight === 0 && saysOf(clause);
        found.set(entry.id, { entry, avoids: [], ...(isByTheWay ? { isByTheWay } : {}) });
      } else if (told.size === 0 || isName) {
        const introduced = () =>
          isName && told.size === 0 && (asksName || isGreeted) ? introducedIn(entry, clause, asksName) : null;
        const own = ownWord(entry, entry.patterns ?? [], clause) ?? introduced();
        if (own) found.set(entry.id, { entry, x: { say: own, gloss: own, pinyin: own }, avoids: [] });
      }
    }
  }
  return [...found.values()];
}
