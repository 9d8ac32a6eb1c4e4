/** Answers about what things are like: an attribute of theirs, and the difference between two. */
import type { DialogueLine } from '../../../format/dialogue.ts';
import { languagePack } from '../../../nlu/language-pack.ts';
import type { ThingId } from '../../../partner.ts';
import type { Question } from '../../decide/question.ts';
import { thingFilling } from '../../realise/phrases.ts';
import { type Answer, type AskedInFrames, attributeOf, factOf, known, MOST, unknown, utter } from './answer.ts';

export function answerDifference([thing, other]: [ThingId, ThingId], { dialogue, frames }: AskedInFrames): Answer {
  const { difference: lines } = frames.questions;
  const value = factOf(dialogue, thing, 'taste');
  const otherValue = factOf(dialogue, other, 'taste');
  const fillings = { thing: thingFilling(dialogue, thing), other: thingFilling(dialogue, other) };
  if (!value || !otherValue) return unknown(utter('difference unknown', lines.unknown, fillings), [thing, other]);
  return known([utter('difference', lines.known, { ...fillings, value, otherValue })], [thing, other]);
}

/** A fact by itself, which answers what is asked of "it". */
const plainLine = (language: string): DialogueLine =>
  languagePack(language)?.spaced === false
    ? { text: '{value}。', translation: '{value}.', pinyin: '{value}' }
    : { text: '{value}.', translation: '{value}.' };

export function answerAttribute(
  { id, things, isNamed }: Extract<Question, { kind: 'attribute' }>,
  { dialogue, frames }: AskedInFrames,
): Answer | null {
  const attribute = frames.questions.attributes[id];
  if (!attribute) return null;
  let isKnown = true;
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const value = attributeOf(frames, dialogue, thing, id);
    const named = thingFilling(dialogue, thing);
    // A thing just spoken of need not be named again; the frames say it where the fact was said a moment ago.
    const plain = isNamed ? [] : [plainLine(dialogue.language)];
    if (value) return utter(`${id} ${index}`, [...plain, ...attribute.known], { thing: named, value });
    isKnown = false;
    return utter('unknown attribute', attribute.unknown, { thing: named });
  });
  return { utterances, mentioned: things, isKnown };
}
