/** Questions whether something is in a thing. */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { fillingOfPhrase } from '#conversation/manager/realise/phrases.ts';
import { type AskedQuestion, type Asker, filled } from './asker.ts';
import type { NamedThing } from './thing-questions.ts';

/** Longest form of an ingredient that is asked about, in words: "I can't eat fish" stands beside no thing. */
const MOST_WORDS = 2;

/** Kinds that nobody must be told wrongly about. */
const ALLERGENS = ['milk', 'gluten', 'nuts', 'peanuts', 'egg', 'fish', 'seafood', 'soy', 'sesame', 'celery', 'mustard'];

/** The ids by which an ingredient is asked for: its own and those of its kinds. */
export const kindsOf = ({ ingredients }: CompiledDialogue, id: string): string[] => [
  id,
  ...(ingredients?.ingredients[id] ?? []),
];

/** The cues for contents but those that name an ingredient themselves: they would ask for two. */
export function containsCuesOf(asker: Asker): readonly string[] {
  const words = Object.values(asker.talk.ingredients).flatMap(({ forms }) => asker.spellings(forms));
  const names = (cue: string, word: string) => (asker.isSpaced ? ` ${cue} `.includes(` ${word} `) : cue.includes(word));
  return asker.spellings(asker.talk.questions.contains.cues).filter((cue) => !words.some((word) => names(cue, word)));
}

export function containsQuestions(asker: Asker, named: NamedThing, cues: readonly string[]): AskedQuestion[] {
  const asked = new Set([...(named.contains ?? []).slice(0, 2), ...ALLERGENS]);
  const ids = named.contains === undefined ? ['milk', 'nuts'] : [...asked];
  return ids.flatMap((id) => containsQuestion(asker, named, id, cues));
}

function containsQuestion(asker: Asker, named: NamedThing, id: string, cues: readonly string[]): AskedQuestion[] {
  const { dialogue, talk } = asker;
  const name = talk.ingredients[id];
  if (!name) return [];
  const { contains } = talk.questions;
  const inside = named.contains?.filter((one) => kindsOf(dialogue, one).includes(id));
  const asked = { thing: named.filling, ingredient: fillingOfPhrase(name) };
  const found = { ...asked, ingredient: fillingOfPhrase(talk.ingredients[inside?.[0] ?? id] ?? name) };
  const yes = filled(contains.yes, found);
  const no = filled(contains.no, asked);
  const cue = asker.inTurn(cues);
  const word = asker.cue(name.forms.filter((form) => form.split(' ').length <= MOST_WORDS));
  const text = asker.isSpaced ? asker.ask(cue, word, named.form) : asker.ask(named.form, cue, word);
  const answer = (answers: string[], wrong: string[]) => [{ kind: 'contains', text, answers, wrong }];
  if (!inside) {
    const unknown = filled(contains.unknown, asked);
    return answer([...unknown, ...dietsWithout(asker, named, id, 'unknown')], [...yes, ...no]);
  }
  if (inside.length > 0) return answer([...yes, ...dietsWithout(asker, named, id, 'no')], no);
  return answer([...no, ...dietsWithout(asker, named, id, 'yes')], yes);
}

/** The lines on diets that leave a kind out: "without nuts" answers a question for nuts too. */
function dietsWithout(asker: Asker, named: NamedThing, kind: string, part: 'yes' | 'no' | 'unknown'): string[] {
  const { dialogue, talk } = asker;
  return Object.entries(dialogue.ingredients?.diets ?? {}).flatMap(([id, leftOut]) => {
    const name = leftOut.includes(kind) && talk.diets[id];
    return name ? filled(talk.questions.diet[part], { thing: named.filling, diet: fillingOfPhrase(name) }) : [];
  });
}
