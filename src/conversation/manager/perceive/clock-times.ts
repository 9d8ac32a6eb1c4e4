/** Times of day in a reply, as it words them: "half past six" is no number of nights, and a call is noted for it. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { type LanguagePack, languagePack } from '../../nlu/language-pack.ts';
import { numberFilling } from '../realise/fillings.ts';

export interface ClockTime {
  say: string;
  gloss: string;
  pinyin?: string;
}

/** Hours of a day. */
const HOURS = 24;
const ANY_NUMBER = /#/g;

interface Clock {
  time: RegExp;
  until: RegExp;
  half: RegExp;
  late: RegExp;
  bare: string;
  at: readonly string[];
  isBefore: boolean;
  number: RegExp;
  words: ReadonlyMap<string, number>;
}

const clocks = new WeakMap<object, Clock>();

/** Number words of the hours, as they are said and as they are folded. */
function hoursOf({ numbers, sayNumber }: LanguagePack): Map<string, number> {
  const words = new Map<string, number>();
  for (let n = 1; n <= HOURS; n++) words.set(sayNumber(n).toLowerCase(), n);
  for (const [word, n] of Object.entries(numbers)) if (n >= 1 && n <= HOURS) words.set(word, n);
  return words;
}

function clockOf({ talk, language }: CompiledDialogue): Clock | null {
  const pack = languagePack(language);
  if (!talk?.clock || !pack) return null;
  const known = clocks.get(talk.clock);
  if (known) return known;
  const words = hoursOf(pack);
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const number = `(?:\\d{1,2}(?:[:.h：]\\d{2})?|${longestFirst.join('|')})`;
  const apart = (source: string) => (pack.spaced ? `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])` : source);
  const made = (source: string) => new RegExp(apart(source.replace(ANY_NUMBER, number)), 'giu');
  const { time, until, half, bare, at, late, isBefore = false } = talk.clock;
  const clock: Clock = {
    time: made(time),
    until: made(until),
    half: new RegExp(half, 'iu'),
    late: new RegExp(late, 'iu'),
    bare,
    at,
    isBefore,
    number: new RegExp(apart(number), 'iu'),
    words,
  };
  clocks.set(talk.clock, clock);
  return clock;
}

const HALF = 30;

/** The time in English figures; null where it is more than hours and halves. */
function figuresOf(text: string, { number, half, words, isBefore }: Clock): string | null {
  const [found] = number.exec(text) ?? [];
  if (!found) return null;
  const [hours = '', minutes] = found.split(/[:.h：]/);
  if (minutes) return `${Number(hours)}:${minutes}`;
  const hour = words.get(found.toLowerCase()) ?? Number(found);
  if (!half.test(text)) return String(hour);
  return `${isBefore ? (hour + HOURS - 1) % HOURS || HOURS / 2 : hour}:${HALF}`;
}

const DIGITS = /\d+/g;

/** A time with its reading, where the language has one. */
function reading({ talk, language }: CompiledDialogue, time: ClockTime): ClockTime {
  const { signs } = talk?.clock ?? {};
  if (!signs) return time;
  const words = time.say.replace(DIGITS, (digits) => numberFilling(Number(digits), language).say);
  const sounds = [...words].flatMap((sign) => signs[sign] ?? []);
  return sounds.length === [...words].length ? { ...time, pinyin: sounds.join(' ') } : time;
}

/** The end of a stay that was told, said back. */
export const untilFilling = (dialogue: CompiledDialogue, x: string): ClockTime =>
  reading(dialogue, { say: x.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()), gloss: x });

function worded(written: string, clock: Clock, dialogue: CompiledDialogue): ClockTime {
  const { language } = dialogue;
  const text = written.trim().replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const [before = ''] = clock.bare.split('{x}');
  const [first = '', ...rest] = text.split(' ');
  const isNumber = clock.number.exec(text)?.[0] === text;
  // "Las seis" needs but its "a".
  const ownText = before.trim().split(' ').at(-1) === first ? rest.join(' ') : text;
  const say = clock.at.includes(first) ? text : isNumber ? clock.bare.replace('{x}', text) : `${before}${ownText}`;
  const figures = language === 'English' ? null : figuresOf(text, clock);
  return reading(dialogue, { say, gloss: figures ? `at ${figures}` : say });
}

const MINUTES = 60;

/** The hour of a time in the morning, with its minutes as a fraction; null where the text names none. */
export function morningHourIn(dialogue: CompiledDialogue, text: string): number | null {
  const clock = clockOf(dialogue);
  const found = clock && [...text.matchAll(clock.time)].at(-1)?.[0];
  if (!clock || !found || clock.late.test(text)) return null;
  const [hours = '', minutes = '0'] = (figuresOf(found, clock) ?? '').split(':');
  return hours === '' ? null : Number(hours) + Number(minutes) / MINUTES;
}

/** The last time of day in a text; null where there is none. */
export function timeIn(dialogue: CompiledDialogue, text: string): ClockTime | null {
  const clock = clockOf(dialogue);
  const found = clock && [...text.matchAll(clock.time)].at(-1);
  return found ? worded(found[0], clock, dialogue) : null;
}

/** A bare number as a time, where the partner has asked for one: "seven". */
export function bareTimeIn(dialogue: CompiledDialogue, text: string): ClockTime | null {
  const clock = clockOf(dialogue);
  const found = clock?.number.exec(text);
  return clock && found ? worded(found[0], clock, dialogue) : null;
}

/** The end of a stay, as it is worded: "until Friday"; null where none is named. */
export function untilIn(dialogue: CompiledDialogue, text: string): string | null {
  const clock = clockOf(dialogue);
  return clock ? ([...text.matchAll(clock.until)].at(-1)?.[0].trim() ?? null) : null;
}

/** The text without its times. */
export function withoutTimes(dialogue: CompiledDialogue, text: string): string {
  const clock = clockOf(dialogue);
  return clock ? text.replace(clock.time, ' ') : text;
}
