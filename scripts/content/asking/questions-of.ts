/**
 * Questions to which a dialogue's data has one answer, made of the cues of its language and the forms of its things:
 * every kind of question, about everything on offer.
 */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { thingFilling } from '#conversation/manager/realise/phrases.ts';
import { type AskedQuestion, Asker, thingsOf } from './asker.ts';
import { dietQuestions } from './diet-questions.ts';
import { containsCuesOf, containsQuestions } from './ingredient-questions.ts';
import { attributeQuestions, differenceQuestion, purchaseQuestions } from './thing-questions.ts';
import { topicQuestions } from './topic-questions.ts';

export function questionsOf(dialogue: CompiledDialogue): AskedQuestion[] {
  if (!dialogue.talk) return [];
  const asker = new Asker(dialogue, dialogue.talk);
  const things = thingsOf(dialogue);
  const containsCues = containsCuesOf(asker);
  const found = things.flatMap((thing, at) => {
    const named = { ...thing, form: asker.cue(thing.forms), filling: thingFilling(dialogue, thing) };
    const other = things.find((one, index) => index > at && one.slot === thing.slot);
    return [
      ...purchaseQuestions(asker, named),
      ...containsQuestions(asker, named, containsCues),
      ...dietQuestions(asker, named),
      ...attributeQuestions(asker, named),
      ...(other ? differenceQuestion(asker, named, other) : []),
    ];
  });
  return [...found, ...topicQuestions(asker)];
}
