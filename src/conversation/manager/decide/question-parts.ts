/** The parts of a question that its words give away: the slot, the kind of thing, a price, what is left out. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import type { ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import { isWithout } from '../perceive/ingredient-or-thing.ts';
import { spokenWordsOf } from '../perceive/spoken-words.ts';
import { lengthOf } from '../perceive/unit-length.ts';
import { isUnasked } from '../single-slot.ts';
import { isOffered } from '../things.ts';

/** Letters by which several of a thing differ from one of it. */
const ENDING = 2;
const WORDS = /[\p{L}\p{M}]+/gu;

/** Topics of what is eaten beside what a scene is about: cake beside coffee. */
const EATEN_BESIDE = ['dessert', 'cakes', 'snacks'];

/** The thing that a clause names in a plural that is listed nowhere: "what wines do you have?" */
export function severalNamed({ slots }: CompiledDialogue, { text }: Clause): ThingId[] {
  const words = normalise(text).match(WORDS) ?? [];
  const isSeveral = (form: string) =>
    form.length > ENDING && words.some((word) => word.startsWith(form) && word.length - form.length <= ENDING);
  return Object.entries(slots)
    .flatMap(([slot, found]) =>
      found.kind === 'list'
        ? found.values
            .filter((value) => isOffered(value) && value.forms.some((form) => isSeveral(normalise(form))))
            .slice(0, 1)
            .map(({ id }) => ({ slot, id }))
        : [],
    )
    .slice(0, 1);
}

/** True if a clause says of something how many: "a croissant", "two". */
export function isCounted({ talk, language }: CompiledDialogue, { analysis: { units } }: Clause): boolean {
  const pack = languagePack(language);
  const one = pack ? spokenWordsOf(talk, pack).one : null;
  return units.some(({ number, text }) => number !== null || (one?.test(text) ?? false));
}

/** True if a clause asks for something in words of its own, and not in those of a cue: "is it all right, I can't have milk?" */
export function asksOutside({ analysis: { units } }: Clause, { from, to }: Cue): boolean {
  let at = 0;
  return units.some((unit) => {
    const start = at;
    at += lengthOf(unit);
    return unit.attributes.includes('req') && (at <= from || start >= to);
  });
}

/** The topic of the kinds of milk that there are. */
export const MILK = 'milk_kinds';

/** Topics of units by which a price is asked for. */
export const COSTS = ['money', 'cost'];

/** True if an ingredient is asked to be left out: "which drinks have no milk?" */
export const isLeftOut = ({ cues }: Clause, { from }: Cue): boolean =>
  cues.some((cue) => cue.kind === 'extra' && cue.id === 'without' && cue.to <= from && from - cue.to <= 1);

/** The slot whose things a clause speaks of in general: "what drinks do you have?" */
export function slotSpokenOf({ slots, understanding }: CompiledDialogue, { analysis, cues }: Clause): string | null {
  // "Which desserts have no milk?" speaks of desserts, whatever milk is.
  const isLeftOut = ({ negated, values }: Unit) => (negated || cues.some(isWithout)) && values.length > 0;
  const topics = new Set(analysis.units.filter((unit) => !isLeftOut(unit)).flatMap((unit) => unit.topics));
  const found = Object.entries(understanding.slotTopics).find(([slot, topic]) => slot in slots && topics.has(topic));
  return found?.[0] ?? null;
}

/** True if a unit names a kind of things in general, and none of them. */
export const namesKind = ({ understanding }: CompiledDialogue, { topics, values }: Unit): boolean =>
  values.length === 0 &&
  topics.some((topic) => EATEN_BESIDE.includes(topic) || Object.values(understanding.slotTopics).includes(topic));

/** The slot of such things, where a clause speaks of them in general: "something sweet without nuts". */
export function besideSlot({ slots }: CompiledDialogue, { cues }: Clause): string | null {
  if (!cues.some(({ kind, id }) => kind === 'topic' && EATEN_BESIDE.includes(id))) return null;
  return Object.keys(slots).find((slot) => isUnasked(slots[slot])) ?? null;
}

/** The cue that says the most. */
export const longest = (cues: readonly Cue[]): Cue | undefined =>
  [...cues].sort((a, b) => b.to - b.from - (a.to - a.from))[0];
