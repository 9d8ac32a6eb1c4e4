/** The name under which something is booked, in every form in which it is given: "under Ricci", "Ricci, two nights". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import { bare } from '../decide/glossary-question.ts';
import { nextObjective } from '../progress.ts';
import { isLine } from '../realise/lines.ts';
import type { Clause } from './clauses.ts';
import type { Heard } from './hear.ts';

/** Key under which the name is kept: of the learner, and of whoever has booked. */
export const NAME = 'name';
export const BOOKING = 'booking';

export interface NameGiven {
  /** The name; null where it was given and could not be read. */
  x: string | null;
  /** It is given as that of a booking: "under Ricci". */
  isBooked?: boolean;
}

/** The objective that is next and asks for a name; -1 where none does. */
export function askingForName(
  { objectives }: CompiledDialogue,
  { completed }: Pick<ConversationState, 'completed'>,
): number {
  return objectives.findIndex(({ lacks }, index) => lacks?.[NAME] !== undefined && !completed.includes(index));
}

/** So many lines back a question still stands, where something else was dealt with first. */
const RECENT = 8;

/** True if the partner has asked for a name lately. */
function isAsked(dialogue: CompiledDialogue, before: ConversationState, index: number): boolean {
  const { ask = [], askAgain = [], choices = [], lacks = {} } = dialogue.objectives[index] ?? {};
  const lines = [...ask, ...askAgain, ...choices, ...(lacks[NAME] ?? [])];
  return before.said.slice(-RECENT).some((text) => lines.some((line) => isLine(line, text)));
}

const MOST_WORDS = 3;
/** Longest of the small words within a name: "van", "de la". */
const PARTICLE = 3;
const MOST_SIGNS = 4;
/** A measure word, which is no name. */
const PIECE = '个';
const HAN = /^\p{Script=Han}+/u;
const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** A name as far as it goes: "Ricci for two nights" is Ricci, and "Friday" is none. */
function cut(written: string, units: readonly Unit[]): string | null {
  const text = written.trim().replace(/^["“„«]/u, '');
  const [han] = HAN.exec(text) ?? [];
  if (han) return han.length <= MOST_SIGNS ? han : null;
  const words = text.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{M}'’-]/gu, ''));
  const unitOf = (word: string) => units.find((unit) => unit.text === bare(word));
  const means = (word: string) => {
    const { topics, values, number } = unitOf(word) ?? { topics: [], values: [], number: null };
    return topics.length + values.length > 0 || number !== null;
  };
  const isName = (word: string, at: number) =>
    isCapital(word) || (at > 0 && word.length <= PARTICLE && isCapital(words[at + 1] ?? ''));
  const fits = isCapital(words[0] ?? '') ? isName : (word: string) => unitOf(word)?.unknown === true;
  const end = words.findIndex((word, at) => word === '' || !fits(word, at) || means(word));
  const name = words.slice(0, Math.min(end < 0 ? words.length : end, MOST_WORDS)).join(' ');
  return name === '' ? null : name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const frames = new WeakMap<readonly string[], readonly RegExp[]>();

/** The frames of names as expressions: the name ends where the sentence does. */
function framesOf(patterns: readonly string[]): readonly RegExp[] {
  const known = frames.get(patterns);
  if (known) return known;
  const made = [...patterns]
    .sort((a, b) => b.replace('{x}', '').length - a.replace('{x}', '').length)
    .map((pattern) => {
      const [before = '', after = ''] = pattern.split('{x}').map((side) => escaped(side.trim()));
      const edge = /^\p{Script=Han}/u.test(pattern) ? '' : '(?<!\\p{L})';
      return new RegExp(
        `${edge}${before}\\s*[:：,，]?\\s*([^.,!?;。，！？；]{1,60}?)${after || '(?:$|[.,!?;。，！？；])'}`,
        'iu',
      );
    });
  frames.set(patterns, made);
  return made;
}

/** The name in one of the frames, as it was written. */
function framedName(patterns: readonly string[], clauses: readonly Clause[]): string | null {
  const text = clauses
    .map((clause) => clause.text)
    .join(' ')
    .replaceAll('’', "'");
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  for (const frame of framesOf(patterns)) {
    const name = cut(frame.exec(text)?.[1] ?? '', units);
    if (name) return name;
  }
  return null;
}

/** Attributes of words that may stand beside a bare name. */
const BESIDE = ['polite', 'yes', 'hello', 'be', 'me', 'know', 'more', 'third'];

/** The name in a clause that says nothing else, but for how many nights. */
function bareName({ text, analysis: { units } }: Clause, slots: readonly string[]): string | null {
  const isName = ({ text: word, unknown, attributes, topics, values, number }: Unit) =>
    (unknown || (HAN.test(word) && word !== PIECE && attributes.length === 0)) &&
    topics.length + values.length === 0 &&
    number === null;
  const isBeside = ({ attributes, topics, values, number, unknown }: Unit) =>
    (!unknown && attributes.some((one) => BESIDE.includes(one))) ||
    number !== null ||
    values.some(({ slot }) => slots.includes(slot)) ||
    topics.some((topic) => topic === 'nights');
  const names = units.filter(isName);
  const rest = units.filter((unit) => !isName(unit) && !isBeside(unit));
  const isWritten = names.every(
    (unit) =>
      HAN.test(unit.text) ||
      text.split(/[^\p{L}\p{M}'’-]+/u).some((word) => isCapital(word) && bare(word) === unit.text),
  );
  if (names.length === 0 || rest.length > (isWritten ? 1 : 0) || rest.some(({ values }) => values.length > 0))
    return null;
  const isSpelt = names.length > MOST_WORDS && names.every(({ text: letter }) => letter.length === 1);
  if (isSpelt) return names.map((unit, at) => (at === 0 ? unit.text.toUpperCase() : unit.text)).join('');
  const written = (word: string) =>
    text.split(/[^\p{L}\p{M}'’-]+/u).find((one) => one.toLowerCase() === word || bare(one) === word) ?? word;
  const name = names
    .slice(0, MOST_WORDS)
    .map((unit) => unit.text.split(' ').map(written).join(' '))
    .join(names.every((unit) => HAN.test(unit.text)) ? '' : ' ');
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Most units of a reply that is taken for a name because one was asked for. */
const SHORT = 4;

/** The name that a reply gives; null where it gives none. */
export function nameGivenIn(
  dialogue: CompiledDialogue,
  before: ConversationState,
  { clauses, statements, told, questions }: Heard,
  isBooking: boolean,
): NameGiven | null {
  const index = askingForName(dialogue, before);
  if (index < 0) return null;
  const own = told.find(({ entry, x }) => entry.key === NAME && x)?.x;
  const { booked = [], own: owned = [] } = dialogue.talk?.names ?? {};
  const booking = framedName(booked, clauses);
  if (booking) return { x: booking, isBooked: framedName(booked, statements) !== null };
  if (own) return { x: own.say };
  const isNext = nextObjective(dialogue, before.completed, before.declined ?? []) === index;
  const asks = isNext && isAsked(dialogue, before, index);
  const framed = framedName(owned, clauses);
  // "I'm afraid" names nobody.
  const written = clauses.map(({ text }) => text).join(' ');
  if (framed && (asks || HAN.test(framed) || written.includes(framed))) return { x: framed };
  const alone = isBooking
    ? statements.flatMap((clause) => (clause.analysis.units.length <= MOST_WORDS ? (bareName(clause, []) ?? []) : []))
    : [];
  if (alone[0] && isCapital(alone[0])) return { x: alone[0], isBooked: true };
  if (!asks) return null;
  const slots = Object.entries(dialogue.slots).flatMap(([name, slot]) =>
    slot.for.includes(dialogue.objectives[index]?.id ?? '') ? [name] : [],
  );
  const bareNames = statements.flatMap((clause) => bareName(clause, slots) ?? []);
  if (bareNames[0]) return { x: bareNames[0] };
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  const isOnlyName = (unit: Unit) =>
    unit.attributes.length === 0 && unit.values.length === 0 && unit.number === null && !unit.topics.includes('nights');
  const isAlone = questions.length === 0 && units.length > 0 && units.length <= SHORT && units.every(isOnlyName);
  return isAlone ? { x: null } : null;
}
