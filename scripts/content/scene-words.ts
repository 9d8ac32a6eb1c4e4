/** The words and topics of one scene that understanding goes by. */

import type { SceneWords } from '#conversation/nlu/analyser.ts';
import { type LanguagePack, languagePack } from '#conversation/nlu/language-pack.ts';
import { normalise } from '#conversation/nlu/normalise-text.ts';
import { tokenise } from '#conversation/nlu/tokens.ts';
import { packWords } from '#conversation/nlu/word-list.ts';
import type { Common, Dialogue, Phrases } from '../../content/format.ts';
import { ContentError, readTopics, type Topics } from './read-content.ts';
import type { Example } from './training/examples.ts';

type ListSlots = Record<string, { id: string; forms: string[] }[]>;

function listSlots(dialogue: Dialogue): ListSlots {
  return Object.fromEntries(
    Object.entries(dialogue.slots).flatMap(([name, slot]) => (slot.kind === 'list' ? [[name, slot.values]] : [])),
  );
}

/** The topic that most of a slot's forms belong to, if any does. */
function slotTopics(slots: ListSlots, topics: Topics): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [slot, values] of Object.entries(slots)) {
    const forms = new Set(values.flatMap((value) => value.forms));
    let best = 0;
    for (const [topic, topicForms] of Object.entries(topics)) {
      const shared = topicForms.filter((form) => forms.has(form)).length;
      if (shared > best && shared * 10 >= forms.size) {
        best = shared;
        found[slot] = topic;
      }
    }
  }
  return found;
}

/** The topics that a scene's phrases speak of often enough to be worth their size. */
function relevantTopics(topics: Topics, examples: readonly Example[]): Topics {
  const text = `\n${examples.map((example) => example.text.toLowerCase()).join('\n')}\n`;
  const isRelevant = (forms: readonly string[]) => {
    let found = 0;
    return forms.some((form) => text.includes(form) && ++found >= 3);
  };
  return Object.fromEntries(Object.entries(topics).filter(([, forms]) => isRelevant(forms)));
}

export interface TrainingSource {
  language: string;
  phrases: Phrases;
  common: Common | null;
  dialogue: Dialogue | null;
  /** Small rather than good: no topics, no correction of spelling. */
  spare?: boolean;
}

/** Words that learners misspell and mean: those of two phrases or more, or of a phrase for an objective. */
function commonWords(pack: LanguagePack, examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { text, objectives } of examples) {
    const tokens = tokenise(pack.rewrite(normalise(text))).filter(
      (token) => token.kind === 'word' && token.text.length >= 4,
    );
    for (const word of new Set(tokens.map((token) => pack.stem(token.text))))
      counts.set(word, (counts.get(word) ?? 0) + (objectives.length > 0 ? 1.5 : 1));
  }
  return [...counts].filter(([, n]) => n >= 1.5).map(([word]) => word);
}

export function sceneWords(source: TrainingSource, examples: readonly Example[]): SceneWords {
  const pack = languagePack(source.language);
  if (!pack) throw new ContentError(`No language pack for ${source.language}`);
  const slots = source.dialogue ? listSlots(source.dialogue) : {};
  const topics = source.spare ? {} : relevantTopics(readTopics(source.language), examples);
  const ofSlots = slotTopics(slots, topics);
  const inSlots = new Map<string, Set<string>>();
  for (const [slot, topic] of Object.entries(ofSlots))
    inSlots.set(
      topic,
      new Set([...(inSlots.get(topic) ?? []), ...(slots[slot] ?? []).flatMap((value) => value.forms)]),
    );
  const words = pack.spaced && !source.spare ? commonWords(pack, examples) : [];
  return {
    slots,
    slotTopics: ofSlots,
    topics: Object.fromEntries(
      Object.entries(topics).map(([topic, forms]) => [
        topic,
        forms.filter((form) => !inSlots.get(topic)?.has(form)).join('|'),
      ]),
    ),
    words: packWords(words),
  };
}
