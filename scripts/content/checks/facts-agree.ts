/** A scene's facts agree with the talk of its language: topics, attributes, ingredients and objectives are known. */
import type { Fact, Topic } from '#conversation/format/facts.ts';
import type { Ingredients } from '#conversation/format/ingredients.ts';
import type { Talk } from '#conversation/format/talk.ts';
import type { Dialogue } from '../../../content/format.ts';
import { error, type Finding } from './finding.ts';
import { sayable } from './lines-are-sayable.ts';
import type { Sources } from './sources.ts';
import { cuesAreReadable } from './talk-agrees.ts';
import { factCues, factGroups } from './talk-places.ts';

/** The price may stand among a thing's facts, where it is a phrase and no sum. */
const PRICE = 'price';

/** A fault of a fact: there are no lines that could say it. */
function unsayable(fact: Fact, topic: Topic | undefined): string | null {
  if (!topic) return 'has no topic, here or in content/talk';
  if (fact === true && !topic.yes) return 'is true, and its topic has no "yes" lines';
  if (fact === false && !topic.no) return 'is false, and its topic has no "no" lines';
  if (typeof fact === 'object' && 'say' in fact && !topic.known)
    return 'is a phrase, and its topic has no "known" lines';
  return null;
}

function thingsAgree(file: string, { slots }: Dialogue, talk: Talk, ingredients: Ingredients | null): Finding[] {
  return Object.entries(slots).flatMap(([slot, found]) =>
    found.kind !== 'list'
      ? []
      : found.values.flatMap(({ id, contains = [], facts = {} }) => [
          ...contains
            .filter((one) => ingredients && !(one in ingredients.ingredients))
            .map((one) => error(file, `slots.${slot}.${id}`, `contains "${one}", which is not in ingredients.yaml`)),
          ...Object.keys(facts)
            .filter((fact) => fact !== PRICE && !(fact in talk.questions.attributes))
            .map((fact) => error(file, `slots.${slot}.${id}`, `"${fact}" is no attribute of content/talk`)),
        ]),
  );
}

export function factsAgree({ scenes, talk, ingredients, languages }: Sources): Finding[] {
  return languages.flatMap(({ scene, language, dialogue }) => {
    const own = talk[language];
    if (!dialogue) return [];
    const file = `scenes/${scene}/${language}.yaml`;
    const topics = { ...own?.topics, ...dialogue.topics };
    const objectives = new Set(scenes[scene]?.objectives.map(({ id }) => id));
    const { currency } = dialogue;
    return [
      ...sayable(file, factGroups(dialogue)),
      ...cuesAreReadable(file, factCues(dialogue)),
      ...Object.entries(dialogue.facts).flatMap(([id, fact]) => {
        const fault = unsayable(fact, topics[id]);
        return fault ? [error(file, `facts.${id}`, fault)] : [];
      }),
      ...(own ? thingsAgree(file, dialogue, own, ingredients) : []),
      ...(own && currency && !(currency in own.money)
        ? [error(file, 'currency', `content/talk has no sums in ${currency}`)]
        : []),
      ...dialogue.followUps
        .filter(({ after }) => !objectives.has(after))
        .map(({ id, after }) => error(file, `followUps.${id}`, `comes after "${after}", which is no objective`)),
    ];
  });
}
