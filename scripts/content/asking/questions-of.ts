/**
 * Questions to which a dialogue's data has one answer, made of the cues of its language and the forms of its things:
 * every kind of question, about everything on offer.
 */

import type { CompiledDialogue, DialogueLine } from '#conversation/format/dialogue.ts';
import type { Talk } from '#conversation/format/talk.ts';
import { AND_YOU } from '#conversation/manager/decide/and-you.ts';
import { worthNaming } from '#conversation/manager/plan/answers/worth-naming.ts';
import { joinedIn } from '#conversation/manager/realise/fillings.ts';
import { type Filling, fill } from '#conversation/manager/realise/lines.ts';
import { fillingOfPhrase, moneyFilling, thingFilling } from '#conversation/manager/realise/phrases.ts';
import { isOffered, type Thing } from '#conversation/manager/things.ts';
import { spellOut } from '#conversation/nlu/lexicon.ts';

/** Longest form of a diet that is asked about, in words. */
const MOST_WORDS = 2;

export interface AskedQuestion {
  kind: string;
  text: string;
  /** Any of these answers it. */
  answers: readonly string[];
  /** None of these may be said: the opposite, of what somebody must not eat. */
  wrong: readonly string[];
}

type Asked = Thing & { slot: string };

/** Each cue is used in turn, so that all of them are tried. */
class InTurn {
  private next = 0;
  of<T>(all: readonly T[]): T {
    const found = all[this.next % all.length];
    this.next += 1;
    return found as T;
  }
}

const filled = (lines: readonly DialogueLine[], fillings: Record<string, Filling>): string[] =>
  lines.map((line) => fill(line, fillings).text).filter((text) => !text.includes('{'));

/** The ids by which an ingredient is asked for: its own and those of its kinds. */
const namesOf = ({ ingredients }: CompiledDialogue, id: string): string[] => [
  id,
  ...(ingredients?.ingredients[id] ?? []),
];

function thingsOf({ slots }: CompiledDialogue): Asked[] {
  return Object.entries(slots).flatMap(([slot, found]) =>
    found.kind === 'list' ? found.values.filter(isOffered).map((value) => ({ ...value, slot })) : [],
  );
}

/** Kinds that nobody must be told wrongly about. */
const ALLERGENS = ['milk', 'gluten', 'nuts', 'peanuts', 'egg', 'fish', 'seafood', 'soy', 'sesame', 'celery', 'mustard'];

export function questionsOf(dialogue: CompiledDialogue): AskedQuestion[] {
  const { talk, language } = dialogue;
  if (!talk) return [];
  const spaced = language !== 'Mandarin';
  const turn = new InTurn();
  const ask = (...parts: string[]) => (spaced ? `${parts.join(' ')}?` : `${parts.join('')}？`);
  const { questions } = talk;
  const found: AskedQuestion[] = [];
  const add = (kind: string, text: string, answers: readonly string[], wrong: readonly string[] = []) =>
    found.push({ kind, text, answers, wrong });
  const cuesOf = (forms: readonly string[]) => {
    const all = forms.flatMap(spellOut).filter((form) => form !== '');
    // A foreign name among Chinese characters is a question of spelling.
    const own = spaced ? all : all.filter((form) => !/\p{Script=Latin}/u.test(form));
    return own.length > 0 ? own : all;
  };
  const things = thingsOf(dialogue);
  // Those that name an ingredient themselves would ask for two.
  const words = Object.values(talk.ingredients).flatMap(({ forms }) => cuesOf(forms));
  const containsCues = cuesOf(questions.contains.cues).filter(
    (cue) => !words.some((word) => (spaced ? ` ${cue} `.includes(` ${word} `) : cue.includes(word))),
  );
  for (const [at, value] of things.entries()) {
    const thing = thingFilling(dialogue, value);
    const form = turn.of(cuesOf(value.forms));
    const about = (cues: readonly string[]) =>
      spaced ? ask(turn.of(cuesOf(cues)), form) : ask(form, turn.of(cuesOf(cues)));
    const priceFact = value.facts?.price;
    const sum = value.price ? moneyFilling(dialogue, value.price) : null;
    const price = priceFact ? fillingOfPhrase(priceFact) : sum;
    add(
      'price',
      about(questions.price.cues),
      price ? filled(questions.price.known, { thing, price }) : filled(questions.price.unknown, { thing }),
    );
    add(
      'available',
      about(questions.available.cues),
      filled(questions.available.yes, { thing, ...(price ? { price } : {}) }),
    );
    if (value.contains?.length) {
      const contents = joinedIn(
        language,
        worthNaming(dialogue, value.contains).flatMap((id) => talk.ingredients[id] ?? []),
      );
      add('contents', about(questions.contents.cues), filled(questions.contents.known, { thing, contents }));
    } else if (value.contains === undefined)
      add('contents', about(questions.contents.cues), filled(questions.contents.unknown, { thing }));
    ingredientQuestions(value, form, thing);
    for (const [id, attribute] of Object.entries(questions.attributes)) {
      const fact = value.facts?.[id];
      if (!fact) continue;
      add(id, about(attribute.cues), filled(attribute.known, { thing, value: fillingOfPhrase(fact) }));
    }
    const other = things.find((one, index) => index > at && one.slot === value.slot);
    if (other && value.facts?.taste && other.facts?.taste) {
      const fillings = {
        thing,
        value: fillingOfPhrase(value.facts.taste),
        other: thingFilling(dialogue, other),
        otherValue: fillingOfPhrase(other.facts.taste),
      };
      const cue = turn.of(cuesOf(questions.difference.cues));
      const and = { English: 'and', German: 'und', French: 'et', Spanish: 'y' }[language] ?? '和';
      const otherForm = other.forms.flatMap(spellOut)[0] ?? '';
      add(
        'difference',
        spaced ? ask(cue, form, and, otherForm) : ask(form, and, otherForm, cue),
        filled(questions.difference.known, fillings),
      );
    }
  }
  topics(talk);
  return found;

  /** The contents of a thing, what is not in it, and who may have it. */
  function ingredientQuestions(value: Asked, form: string, thing: Filling): void {
    if (!talk) return;
    const { contains } = value;
    // "Without nuts" answers a question for nuts too.
    const sayDiet = (kind: string, part: 'yes' | 'no' | 'unknown') =>
      Object.entries(dialogue.ingredients?.diets ?? {}).flatMap(([id, leftOut]) => {
        const name = leftOut.includes(kind) && talk.diets[id];
        return name ? filled(talk.questions.diet[part], { thing, diet: fillingOfPhrase(name) }) : [];
      });
    const asked = new Set([...(contains ?? []).slice(0, 2), ...ALLERGENS]);
    for (const id of contains === undefined ? ['milk', 'nuts'] : asked) {
      const name = talk.ingredients[id];
      if (!name) continue;
      const inside = contains?.filter((one) => namesOf(dialogue, one).includes(id));
      const ingredient = fillingOfPhrase(talk.ingredients[inside?.[0] ?? id] ?? name);
      const no = filled(talk.questions.contains.no, { thing, ingredient: fillingOfPhrase(name) });
      const yes = filled(talk.questions.contains.yes, { thing, ingredient });
      const unknown = filled(talk.questions.contains.unknown, { thing, ingredient: fillingOfPhrase(name) });
      const cue = turn.of(containsCues);
      // A form that is a sentence of its own ("I can't eat fish") stands beside no thing.
      const word = turn.of(cuesOf(name.forms.filter((form) => form.split(' ').length <= MOST_WORDS)));
      const text = spaced ? ask(cue, word, form) : ask(form, cue, word);
      if (!inside) add('contains', text, [...unknown, ...sayDiet(id, 'unknown')], [...yes, ...no]);
      else if (inside.length > 0) add('contains', text, [...yes, ...sayDiet(id, 'no')], no);
      else add('contains', text, [...no, ...sayDiet(id, 'yes')], yes);
    }
    for (const [id, leftOut] of Object.entries(dialogue.ingredients?.diets ?? {})) {
      const name = talk.diets[id];
      if (!name) continue;
      const diet = fillingOfPhrase(name);
      const isFree = contains?.every((one) => !leftOut.some((kind) => namesOf(dialogue, one).includes(kind)));
      const lines = talk.questions.diet;
      const part = isFree === undefined ? 'unknown' : isFree ? 'yes' : 'no';
      const word = turn.of(cuesOf(name.forms));
      const said = (one: 'yes' | 'no' | 'unknown') => filled(lines[one], { thing, diet });
      const wrong = (['yes', 'no', 'unknown'] as const).filter((one) => one !== part).flatMap(said);
      // That there is none of it, or some, says the same.
      const kinds = [...new Set([...leftOut, ...(contains ?? [])])].flatMap((kind) => talk.ingredients[kind] ?? []);
      const same = kinds.flatMap((kind) =>
        filled(talk.questions.contains[isFree ? 'no' : 'yes'], { thing, ingredient: fillingOfPhrase(kind) }),
      );
      add(
        'diet',
        spaced ? ask(isVerb[language] ?? '', form, word) : ask(form, word, '吗'),
        part === 'unknown' ? said(part) : [...said(part), ...same],
        wrong,
      );
      if (contains === undefined) break;
    }
  }

  /** Everything that is known of the place, and one topic that is not. */
  function topics({ topics: all, unknown }: Talk): void {
    let isAdmitted = false;
    for (const [id, topic] of Object.entries(all)) {
      // "And you?" asks for whatever was told before it.
      if (id === AND_YOU) continue;
      const fact = dialogue.facts[id];
      const text = ask(turn.of(cuesOf(topic.cues)));
      if (fact === undefined) {
        if (!isAdmitted) add('unknown topic', text, filled(unknown.topic, { topic: fillingOfPhrase(topic.name) }));
        isAdmitted = true;
      } else if (typeof fact === 'boolean') add('topic', text, filled((fact ? topic.yes : topic.no) ?? [], {}));
      else if ('lines' in fact) add('topic', text, filled(fact.lines, {}));
      else add('topic', text, filled(topic.known ?? [], { value: fillingOfPhrase(fact) }));
    }
  }
}

const isVerb: Record<string, string> = { English: 'is', German: 'ist', French: 'est', Spanish: 'es' };
