/** Questions whether somebody with a diet may have a thing. */

import { fillingOfPhrase } from '#conversation/manager/realise/phrases.ts';
import { type AskedQuestion, type Asker, filled } from './asker.ts';
import { kindsOf } from './ingredient-questions.ts';
import type { NamedThing } from './thing-questions.ts';

const PARTS = ['yes', 'no', 'unknown'] as const;

const IS: Partial<Record<string, string>> = { English: 'is', German: 'ist', French: 'est', Spanish: 'es' };

/** One question where the contents of the thing are unknown, else one for each diet. */
export function dietQuestions(asker: Asker, named: NamedThing): AskedQuestion[] {
  const diets = Object.entries(asker.dialogue.ingredients?.diets ?? {}).filter(([id]) => asker.talk.diets[id]);
  const asked = named.contains === undefined ? diets.slice(0, 1) : diets;
  return asked.flatMap(([id, leftOut]) => dietQuestion(asker, named, id, leftOut));
}

function dietQuestion(asker: Asker, named: NamedThing, id: string, leftOut: readonly string[]): AskedQuestion[] {
  const { dialogue, talk } = asker;
  const name = talk.diets[id];
  if (!name) return [];
  const thing = named.filling;
  const isFree = named.contains?.every((one) => !leftOut.some((kind) => kindsOf(dialogue, one).includes(kind)));
  const part = isFree === undefined ? 'unknown' : isFree ? 'yes' : 'no';
  const word = asker.cue(name.forms);
  const said = (one: (typeof PARTS)[number]) =>
    filled(talk.questions.diet[one], { thing, diet: fillingOfPhrase(name) });
  // That there is none of it, or some, says the same.
  const kinds = [...new Set([...leftOut, ...(named.contains ?? [])])].flatMap((kind) => talk.ingredients[kind] ?? []);
  const same = kinds.flatMap((kind) =>
    filled(talk.questions.contains[isFree ? 'no' : 'yes'], { thing, ingredient: fillingOfPhrase(kind) }),
  );
  return [
    {
      kind: 'diet',
      text: asker.isSpaced
        ? asker.ask(IS[dialogue.language] ?? '', named.form, word)
        : asker.ask(named.form, word, '吗'),
      answers: part === 'unknown' ? said(part) : [...said(part), ...same],
      wrong: PARTS.filter((one) => one !== part).flatMap(said),
    },
  ];
}
