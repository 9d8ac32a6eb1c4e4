/** Answers about what things are like: an attribute of theirs, and the difference between two. */
import type { ThingId } from '../../../partner.ts';
import { thingFilling } from '../../realise/phrases.ts';
import { type Answer, type AskedInFrames, factOf, known, MOST, unknown, utter } from './answer.ts';

export function answerDifference([thing, other]: [ThingId, ThingId], { dialogue, frames }: AskedInFrames): Answer {
  const { difference: lines } = frames.questions;
  const value = factOf(dialogue, thing, 'taste');
  const otherValue = factOf(dialogue, other, 'taste');
  const fillings = { thing: thingFilling(dialogue, thing), other: thingFilling(dialogue, other) };
  if (!value || !otherValue) return unknown(utter('difference unknown', lines.unknown, fillings), [thing, other]);
  return known([utter('difference', lines.known, { ...fillings, value, otherValue })], [thing, other]);
}

export function answerAttribute(id: string, things: ThingId[], { dialogue, frames }: AskedInFrames): Answer | null {
  const attribute = frames.questions.attributes[id];
  if (!attribute) return null;
  let isKnown = true;
  const utterances = things.slice(0, MOST).map((thing, index) => {
    const value = factOf(dialogue, thing, id);
    const named = thingFilling(dialogue, thing);
    if (value) return utter(`${id} ${index}`, attribute.known, { thing: named, value });
    isKnown = false;
    return utter(`${id} unknown`, attribute.unknown, { thing: named });
  });
  return { utterances, mentioned: things, isKnown };
}
