/** The learner's choices in words, to be said back: lists joined, numbers spelt out. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { english } from '../../nlu/english/english.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import { isSingle, isUnasked } from '../single-slot.ts';
import type { Filling, Fillings } from './lines.ts';

export type SlotValue = string[] | number;

const SYLLABLES: Record<string, string> = {
  零: 'líng',
  一: 'yī',
  二: 'èr',
  两: 'liǎng',
  三: 'sān',
  四: 'sì',
  五: 'wǔ',
  六: 'liù',
  七: 'qī',
  八: 'bā',
  九: 'jiǔ',
  十: 'shí',
  百: 'bǎi',
  千: 'qiān',
};

/** Languages that write a sum with a point: all others have a comma. */
const POINTED = ['English', 'Mandarin'];

/** A sum with small coins: "1.50". */
function decimalFilling(n: number, language: string): Filling {
  const gloss = n.toFixed(2);
  const short = language === 'Mandarin' ? String(Number(gloss)) : gloss;
  return { say: POINTED.includes(language) ? short : short.replace('.', ','), gloss };
}

/** A number in words, with its pinyin where that is known. */
export function numberFilling(n: number, language: string): Filling {
  if (!Number.isInteger(n)) return decimalFilling(n, language);
  const gloss = english.sayNumber(n);
  const say = languagePack(language)?.sayNumber(n) ?? String(n);
  const syllables = [...say].map((character) => SYLLABLES[character]);
  return { say, gloss, ...(syllables.every((syllable) => syllable) ? { pinyin: syllables.join(' ') } : {}) };
}

/** Word for "and" and the separator of the items before it, by language. */
const JOIN: Record<string, { and: string; comma: string; pinyin?: string }> = {
  English: { and: ' and ', comma: ', ' },
  Mandarin: { and: '和', comma: '、', pinyin: 'hé' },
  German: { and: ' und ', comma: ', ' },
  Spanish: { and: ' y ', comma: ', ' },
  French: { and: ' et ', comma: ', ' },
};

const joined = (items: string[], and: string, comma: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(comma)}${and}${items.at(-1)}`;

interface Echoed {
  say: string;
  gloss: string;
  pinyin?: string | undefined;
}

/** Measure words for several of what has none in its own name, by the topic of the slot. */
const MEASURES: Record<string, { say: string; pinyin: string }> = {
  drink: { say: '杯', pinyin: 'bēi' },
  food: { say: '份', pinyin: 'fèn' },
};

/** A value as it is said of several, or null where its language has a plural: only the singular is authored. */
function severalOf(value: Echoed, count: number, language: string, topic: string | undefined): Echoed | null {
  if (count === 1) return value;
  if (language !== 'Mandarin') return null;
  const { say, pinyin } = numberFilling(count, language);
  const gloss = `${value.gloss} (×${count})`;
  const measure = MEASURES[topic ?? ''];
  if (!value.say.startsWith('一')) {
    if (!measure) return value;
    const sounds = value.pinyin && pinyin ? `${pinyin} ${measure.pinyin} ${value.pinyin}` : undefined;
    return { say: say + measure.say + value.say, gloss, ...(sounds ? { pinyin: sounds } : {}) };
  }
  return {
    say: say + value.say.slice(1),
    gloss,
    ...(value.pinyin && pinyin ? { pinyin: value.pinyin.replace(/^\S+/, pinyin) } : {}),
  };
}

/**
 * The filling for a slot's value, or null if nothing of it is known, or there are several of it in a language that has
 * no plural for them here: "a coffee" is wrong for two.
 */
export function fillingOf(dialogue: CompiledDialogue, name: string, value: SlotValue): Filling | null {
  const slot = dialogue.slots[name];
  if (!slot) return null;
  // "One nights" is never said.
  if (typeof value === 'number')
    return slot.kind === 'number' && value < slot.min ? null : numberFilling(value, dialogue.language);
  if (slot.kind !== 'list') return null;
  const values: Echoed[] = [];
  for (const id of new Set(value)) {
    const one = slot.values.find((candidate) => candidate.id === id);
    const count = value.filter((other) => other === id).length;
    const echoed = one && severalOf(one, count, dialogue.language, dialogue.understanding.slotTopics[name]);
    if (echoed === null) return null;
    if (echoed) values.push(echoed);
  }
  if (values.length === 0) return null;
  return joinedIn(dialogue.language, values);
}

/** Fillings in a row, as the language joins them. */
export function joinedIn(language: string, values: readonly Echoed[]): Filling {
  const { and, comma, pinyin } = JOIN[language] ?? { and: ' ', comma: ' ' };
  const filling: Filling = {
    say: joined(
      values.map((v) => v.say),
      and,
      comma,
    ),
    gloss: joined(
      values.map((v) => v.gloss),
      ' and ',
      ', ',
    ),
  };
  if (pinyin && values.every((v) => v.pinyin))
    filling.pinyin = joined(
      values.map((v) => v.pinyin as string),
      ` ${pinyin} `,
      ' ',
    );
  return filling;
}

const hasPrices = (slot: CompiledDialogue['slots'][string]): boolean =>
  slot.kind === 'list' && slot.values.some(({ price }) => price !== undefined);

/**
 * The price of everything chosen; null if something has no price, or nothing off the menu was chosen. An extra charge,
 * as for a size, applies to each thing.
 */
export function totalOf(dialogue: CompiledDialogue, slots: Record<string, SlotValue>): number | null {
  const sold = Object.entries(dialogue.slots).filter(([, slot]) => hasPrices(slot));
  const menus = sold.filter(([, slot]) => !isSingle(slot)).map(([name]) => name);
  const chosen = (name: string) => {
    const value = slots[name];
    return Array.isArray(value) ? value : [];
  };
  if (menus.length > 0 && menus.every((name) => chosen(name).length === 0)) return null;
  // Sizes are of what an objective asks for: a large coffee makes the cake beside it no dearer.
  const things = menus
    .filter((name) => !isUnasked(dialogue.slots[name]))
    .reduce((sum, name) => sum + chosen(name).length, 0);
  let total = 0;
  for (const [name, slot] of sold) {
    if (slot.kind !== 'list') continue;
    const each = menus.length === 0 || menus.includes(name) || chosen(name).length > 1 ? 1 : things;
    for (const id of chosen(name)) {
      const price = slot.values.find((candidate) => candidate.id === id)?.price;
      if (price === undefined) return null;
      total += price * each;
    }
  }
  return total > 0 ? total : null;
}

/** Fillings for all slots with a value, and `{total}` where every ordered thing has a price. */
export function fillingsOf(dialogue: CompiledDialogue, slots: Record<string, SlotValue>): Fillings {
  const fillings: Fillings = {};
  for (const [name, value] of Object.entries(slots)) {
    const filling = fillingOf(dialogue, name, value);
    if (filling) fillings[name] = filling;
  }
  const total = totalOf(dialogue, slots);
  if (total !== null) fillings.total = numberFilling(total, dialogue.language);
  return fillings;
}
