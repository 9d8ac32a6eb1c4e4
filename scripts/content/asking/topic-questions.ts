/** Questions for everything that is known of the place, and for one topic that is not. */

import { AND_YOU } from '#conversation/manager/decide/and-you.ts';
import { fillingOfPhrase } from '#conversation/manager/realise/phrases.ts';
import { type AskedQuestion, type Asker, filled } from './asker.ts';

export function topicQuestions(asker: Asker): AskedQuestion[] {
  const { dialogue, talk } = asker;
  // "And you?" asks for whatever was told before it.
  const all = Object.entries(talk.topics)
    .filter(([id]) => id !== AND_YOU)
    .map(([id, topic]) => ({ topic, fact: dialogue.facts[id], text: asker.ask(asker.cue(topic.cues)) }));
  const firstUnknown = all.find(({ fact, topic }) => fact === undefined && !topic.usual);
  return all.flatMap((one) => {
    const { topic, fact, text } = one;
    if (fact === undefined && topic.usual)
      return [{ kind: 'topic', text, answers: filled(topic.usual, {}), wrong: [] }];
    if (fact === undefined) {
      const answers = filled(talk.unknown.topic, { topic: fillingOfPhrase(topic.name) });
      return one === firstUnknown ? [{ kind: 'unknown topic', text, answers, wrong: [] }] : [];
    }
    return [{ kind: 'topic', text, answers: filled(...linesOf(topic, fact)), wrong: [] }];
  });
}

function linesOf(
  topic: Asker['talk']['topics'][string],
  fact: NonNullable<Asker['dialogue']['facts'][string]>,
): Parameters<typeof filled> {
  if (typeof fact === 'boolean') return [(fact ? topic.yes : topic.no) ?? [], {}];
  if ('lines' in fact) return [fact.lines, {}];
  return [topic.known ?? [], { value: fillingOfPhrase(fact) }];
}
