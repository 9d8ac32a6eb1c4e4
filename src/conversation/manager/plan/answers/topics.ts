/** Answers about the place, the town and the partner. */
import { fillingOfPhrase } from '../../realise/phrases.ts';
import { type Answer, type AskedInFrames, known, unknown, utter } from './answer.ts';

export function answerTopic(id: string, { dialogue, frames }: AskedInFrames): Answer | null {
  const topic = frames.topics[id];
  const fact = dialogue.facts[id];
  if (!topic) return null;
  const key = `topic ${id}`;
  if (fact === true && topic.yes) return known([utter(key, topic.yes)]);
  if (fact === false && topic.no) return known([utter(key, topic.no)]);
  if (typeof fact === 'object' && 'lines' in fact) return known([utter(key, fact.lines)]);
  if (typeof fact === 'object' && 'say' in fact && topic.known)
    return known([utter(key, topic.known, { value: fillingOfPhrase(fact) })]);
  if (fact === undefined && topic.usual) return known([utter(key, topic.usual)]);
  return unknown(utter('unknown topic', frames.unknown.topic, { topic: fillingOfPhrase(topic.name) }));
}
