/**
 * Answers from facts. A question whose answer is not among them is admitted to be open, by the name of what was asked
 * about; what is in a thing is said for certain or not at all.
 */
import type { Question } from '../decide/question.ts';
import type { Answer, Asked } from './answers/answer.ts';
import { answerContains, answerContents, answerDiet, answerSuitable } from './answers/contents.ts';
import { answerExtreme, answerPrice, answerSummary, answerTotal } from './answers/prices.ts';
import { answerAttribute, answerDifference } from './answers/qualities.ts';
import { answerAvailable, answerMenu, answerRecommend } from './answers/suggestions.ts';
import { answerTopic } from './answers/topics.ts';

/** The answer to a question; null where the language has no talk, or no frame for this. */
export function answerTo(question: Question, { dialogue, memory, talk, next }: Asked): Answer | null {
  if (!dialogue.talk) return null;
  const asked = { dialogue, memory, talk, next, frames: dialogue.talk };
  switch (question.kind) {
    case 'price':
      return answerPrice(question, asked);
    case 'total':
      return answerTotal(asked);
    case 'summary':
      return answerSummary(asked);
    case 'contents':
      return answerContents(question.things, asked, question.other);
    case 'contains':
      return answerContains(question, asked);
    case 'diet':
      return answerDiet(question, asked);
    case 'suitable':
      return answerSuitable(question.thing, asked);
    case 'difference':
      return answerDifference(question.things, asked);
    case 'attribute':
      return answerAttribute(question, asked);
    case 'recommend':
      return answerRecommend(question, asked);
    case 'extreme':
      return answerExtreme(question, asked);
    case 'menu':
      return answerMenu(question, asked);
    case 'available':
      return answerAvailable(question.things, asked);
    case 'topic':
      return answerTopic(question.id, asked);
  }
}
