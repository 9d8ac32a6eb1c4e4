import type { CompiledUnderstanding } from '../format/dialogue.ts';
import type { Analyser } from './analyse.ts';
import type { LanguagePack } from './language-pack.ts';
import { Lexicon } from './lexicon.ts';
import { pinyinReader } from './mandarin/pinyin-input.ts';
import { scriptReader } from './mandarin/script.ts';
import { normalise } from './normalise-text.ts';
import { remembering } from './remembering.ts';
import { speller } from './spelling.ts';
import { tokenise } from './tokens.ts';
import { unpackWords } from './word-list.ts';

/** The scene's additions to its language: topics of words, the slots' values, and the words of its examples. */
export interface SceneWords {
  /** Topic to forms, joined by `|`. */
  topics: Record<string, string>;
  /** Slot to its values' forms. */
  slots: Record<string, { id: string; forms: readonly string[] }[]>;
  /** The topic of a slot's values, so that things on the menu and others look alike. */
  slotTopics: Record<string, string>;
  /** Words of the examples, packed: candidates for the correction of a misspelt word. */
  words: string;
  script?: CompiledUnderstanding['script'];
  pinyin?: CompiledUnderstanding['pinyin'];
}

/** Puts the language's and the scene's words into one lexicon. */
export function createAnalyser(pack: LanguagePack, scene: SceneWords): Analyser {
  const lexicon = new Lexicon(pack);
  for (const [attribute, forms] of Object.entries(pack.attributes))
    for (const form of forms)
      lexicon.add(form, (meaning) => {
        if (!meaning.attributes.includes(attribute)) meaning.attributes.push(attribute);
      });
  for (const form of pack.inert) lexicon.add(form, (meaning) => Object.assign(meaning, { inert: true }));
  for (const form of pack.small) lexicon.add(form, (meaning) => Object.assign(meaning, { small: true }));
  for (const [form, number] of Object.entries(pack.numbers))
    lexicon.add(form, (meaning) => Object.assign(meaning, { number }));
  for (const [form, count] of Object.entries(pack.counts))
    lexicon.add(form, (meaning) => Object.assign(meaning, { count }));
  const addTopic = (form: string, topic: string) =>
    lexicon.add(form, (meaning) => {
      if (!meaning.topics.includes(topic)) meaning.topics.push(topic);
    });
  for (const [slot, values] of Object.entries(scene.slots))
    for (const { id, forms } of values)
      for (const form of forms) {
        lexicon.add(form, (meaning) => meaning.values.push({ slot, id }));
        const topic = scene.slotTopics[slot];
        if (topic) addTopic(form, topic);
      }
  for (const [topic, forms] of Object.entries(scene.topics)) for (const form of forms.split('|')) addTopic(form, topic);
  const words = new Set([...lexicon.words, ...unpackWords(scene.words)]);
  const characters = new Set(scene.pinyin?.syllables ?? '');
  const knows = (stem: string) => words.has(stem) || (pack.spaced ? stem.length < 4 : characters.has(stem));
  const pinyin = scene.pinyin ? pinyinReader(scene.pinyin, lexicon.forms) : null;
  const script = scriptReader(scene, pinyin);
  return {
    pack,
    lexicon,
    pinyin,
    script,
    tokens: remembering((text) => tokenise(pack.rewrite(script(normalise(text))))),
    correct: pack.spaced ? speller(words) : () => null,
    knows,
  };
}
