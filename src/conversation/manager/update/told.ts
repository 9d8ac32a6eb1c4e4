/** Things that learners tell of themselves: kept, so that nobody asks for them again, and taken up. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Talk } from '../../format/talk.ts';
import type { TalkState } from '../../partner.ts';
import { framed } from '../decide/glossary-question.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Cue } from '../perceive/cue-reader.ts';
import { ORDER_KEY } from '../perceive/order-parts.ts';
import { isOfOthers } from '../perceive/whose.ts';
import { joinedIn } from '../realise/fillings.ts';
import type { Filling } from '../realise/lines.ts';
import { fillingOfPhrase } from '../realise/phrases.ts';

type Entry = Talk['told'][number];

export interface Told {
  entry: Entry;
  /** The learner's own word, or what they do not eat. */
  x?: Filling;
  /** Ids of diets and ingredients. */
  avoids: string[];
  /** It is told of somebody who is with the learner. */
  isOfOthers?: boolean;
}

/** Ids of entries that speak of food that is not eaten. */
const DIET = 'diet';
const ALLERGY = 'allergy';

const NAME = 'name';

/** Longest word of the learner's own that is said back. */
const LONGEST = 30;
const MOST_WORDS = 3;

/** The learner's word in a frame, as it was written; null where it is no name. */
function ownWord(entry: Entry, clause: Clause): string | null {
  const found = framed(clause.text, entry.patterns ?? []);
  if (!found || found.length > LONGEST || found.split(' ').length > MOST_WORDS) return null;
  const at = clause.text.toLowerCase().indexOf(found);
  const written = at < 0 ? found : clause.text.slice(at, at + found.length);
  // A word that means something in the scene is no name: "I am tired", "ich bin allein".
  const words = new Set(found.split(' '));
  const isMeaning = clause.analysis.units.some(
    (unit) => words.has(unit.text) && (!unit.unknown || unit.topics.length > 0 || unit.values.length > 0),
  );
  const isWrittenAsName = written.split(' ').every((word) => /^\p{Lu}/u.test(word)) && entry.key === NAME;
  return isMeaning && !isWrittenAsName ? null : written.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** More words than this tell something else, in which a single word is no evidence. */
const SHORT = 4;

/**
 * True if a cue is evidence that the learner tells this: it is said in the first person or the statement is hardly more
 * than it, and it is not negated.
 */
function tells({ analysis: { units } }: Clause, { kind, from, to }: Cue): boolean {
  if (kind !== 'told') return false;
  const isOwn = units.some(({ attributes }) => attributes.includes('me'));
  const isLong = to - from > 1;
  return (
    units.length <= SHORT || (isLong && (isOwn || units.length <= 2 * SHORT)) || (isOwn && units.length <= 2 * SHORT)
  );
}

/** Everything that the statements of a reply tell, each entry once. */
export function toldIn(dialogue: CompiledDialogue, statements: readonly Clause[]): Told[] {
  const { talk, language } = dialogue;
  if (!talk) return [];
  const found = new Map<string, Told>();
  for (const clause of statements) {
    const cues = (kind: string) => clause.cues.filter((cue) => cue.kind === kind).map(({ id }) => id);
    const told = new Set(
      clause.cues.filter((cue) => tells(clause, cue) && !cue.id.startsWith(ORDER_KEY)).map(({ id }) => id),
    );
    const named = (ids: readonly string[], from: typeof talk.diets) => ids.flatMap((id) => from[id] ?? []);
    const diets = cues('diet');
    const diet = talk.told.find(({ id }) => id === DIET);
    const allergy = talk.told.find(({ id }) => id === ALLERGY);
    const ingredients = [...new Set(cues('ingredient'))];
    const spoken = clause.cues.find(({ kind, id }) => kind === 'diet' || kind === 'ingredient' || id === ALLERGY);
    const isOther = spoken !== undefined && isOfOthers(dialogue, clause, spoken.from);
    const whose = { isOfOthers: isOther };
    const keyOf = (id: string) => (isOther ? `${id} of others` : id);
    if (allergy && told.has(ALLERGY) && ingredients.length > 0)
      found.set(keyOf(ALLERGY), {
        ...whose,
        entry: allergy,
        x: joinedIn(language, named(ingredients, talk.ingredients).map(fillingOfPhrase)),
        avoids: ingredients,
      });
    else if (diet && diets.length > 0)
      found.set(keyOf(DIET), {
        ...whose,
        entry: diet,
        x: joinedIn(language, named([...new Set(diets)], talk.diets).map(fillingOfPhrase)),
        avoids: [...new Set(diets)],
      });
    for (const entry of talk.told) {
      if (entry.key === ORDER_KEY || entry.id === DIET || entry.id === ALLERGY || found.has(entry.id)) continue;
      if (told.has(entry.id)) found.set(entry.id, { entry, avoids: [] });
      else if (told.size === 0 && entry.patterns && entry.patterns.length > 0) {
        const own = ownWord(entry, clause);
        if (own) found.set(entry.id, { entry, x: { say: own, gloss: own, pinyin: own }, avoids: [] });
      }
    }
  }
  return [...found.values()];
}

/** The memory with what was told. */
export function withTold(talk: TalkState, told: readonly Told[]): TalkState {
  if (told.length === 0) return talk;
  const kept = { ...talk.told };
  const own = told.filter((one) => !one.isOfOthers);
  for (const { entry, x } of own)
    kept[entry.key] = [
      ...(kept[entry.key] ?? []).filter(({ id }) => id !== entry.id),
      { id: entry.id, ...(x ? { x: x.say } : {}) },
    ];
  const others = told.filter((one) => one.isOfOthers).flatMap(({ avoids }) => avoids);
  return {
    ...talk,
    told: kept,
    avoids: [...new Set([...talk.avoids, ...own.flatMap(({ avoids }) => avoids)])],
    ...(others.length > 0 ? { othersAvoid: [...new Set([...(talk.othersAvoid ?? []), ...others])] } : {}),
  };
}
