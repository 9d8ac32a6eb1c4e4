/** Questions for the price of a thing, whether it can be had, its contents, its attributes and what sets it apart. */

import { worthNaming } from '#conversation/manager/plan/answers/worth-naming.ts';
import { joinedIn } from '#conversation/manager/realise/fillings.ts';
import type { Filling } from '#conversation/manager/realise/lines.ts';
import { fillingOfPhrase, moneyFilling, thingFilling } from '#conversation/manager/realise/phrases.ts';
import { spellOut } from '#conversation/nlu/lexicon.ts';
import { type AskedQuestion, type AskedThing, type Asker, filled } from './asker.ts';

/** A thing under the name by which it is asked for. */
export interface NamedThing extends AskedThing {
  form: string;
  filling: Filling;
}

export function purchaseQuestions(asker: Asker, named: NamedThing): AskedQuestion[] {
  const { dialogue, talk } = asker;
  const { price: cues, available } = talk.questions;
  const thing = named.filling;
  const sum = named.price ? moneyFilling(dialogue, named.price) : null;
  const price = named.facts?.price ? fillingOfPhrase(named.facts.price) : sum;
  return [
    {
      kind: 'price',
      text: asker.askAbout(named.form, cues.cues),
      answers: price ? filled(cues.known, { thing, price }) : filled(cues.unknown, { thing }),
      wrong: [],
    },
    {
      kind: 'available',
      text: asker.askAbout(named.form, available.cues),
      answers: filled(available.yes, { thing, ...(price ? { price } : {}) }),
      wrong: [],
    },
    ...contentsQuestion(asker, named),
  ];
}

function contentsQuestion(asker: Asker, named: NamedThing): AskedQuestion[] {
  const { dialogue, talk } = asker;
  const { cues, known, unknown } = talk.questions.contents;
  const thing = named.filling;
  if (named.contains?.length === 0) return [];
  const text = asker.askAbout(named.form, cues);
  if (!named.contains) return [{ kind: 'contents', text, answers: filled(unknown, { thing }), wrong: [] }];
  const ingredients = worthNaming(dialogue, named.contains).flatMap((id) => talk.ingredients[id] ?? []);
  const contents = joinedIn(dialogue.language, ingredients);
  return [{ kind: 'contents', text, answers: filled(known, { thing, contents }), wrong: [] }];
}

export function attributeQuestions(asker: Asker, named: NamedThing): AskedQuestion[] {
  return Object.entries(asker.talk.questions.attributes).flatMap(([id, attribute]) => {
    const fact = named.facts?.[id];
    if (!fact) return [];
    const answers = filled(attribute.known, { thing: named.filling, value: fillingOfPhrase(fact) });
    return [{ kind: id, text: asker.askAbout(named.form, attribute.cues), answers, wrong: [] }];
  });
}

const AND: Partial<Record<string, string>> = { English: 'and', German: 'und', French: 'et', Spanish: 'y' };

/** A question for the difference of two things of a slot whose tastes are known. */
export function differenceQuestion(asker: Asker, named: NamedThing, other: AskedThing): AskedQuestion[] {
  const { dialogue, talk, isSpaced } = asker;
  if (!named.facts?.taste || !other.facts?.taste) return [];
  const { cues, known } = talk.questions.difference;
  const cue = asker.cue(cues);
  const and = AND[dialogue.language] ?? '和';
  const otherForm = other.forms.flatMap(spellOut)[0] ?? '';
  const fillings = {
    thing: named.filling,
    value: fillingOfPhrase(named.facts.taste),
    other: thingFilling(dialogue, other),
    otherValue: fillingOfPhrase(other.facts.taste),
  };
  const text = isSpaced ? asker.ask(cue, named.form, and, otherForm) : asker.ask(named.form, and, otherForm, cue);
  return [{ kind: 'difference', text, answers: filled(known, fillings), wrong: [] }];
}
