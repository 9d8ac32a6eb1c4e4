/** Compiles one scene in one language: what the authors wrote, and understanding trained on it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Common, Dialogue, Phrases, Scene } from '../../content/format.ts';
import type { CompiledDialogue, CompiledUnderstanding } from '../../src/conversation/dialogue.ts';
import { readingParts, wordList } from '../../src/conversation/reading/reading-parts.ts';
import { createAnalyser, type SceneWords } from '../../src/conversation/understanding/analyser.ts';
import { fold } from '../../src/conversation/understanding/fold.ts';
import { type LanguagePack, languagePack, UNDERSTANDING } from '../../src/conversation/understanding/language-pack.ts';
import { tokenise } from '../../src/conversation/understanding/tokens.ts';
import { packWords } from '../../src/conversation/understanding/word-list.ts';
import { augmented } from './augment.ts';
import { learntByHeart } from './by-heart.ts';
import { commonGroups, dialogueGroups, linesOf } from './checks/places.ts';
import { chineseTables } from './chinese.ts';
import { type Example, examplesOf } from './examples.ts';
import {
  ContentError,
  readCommon,
  readDialogueSource,
  readEveryday,
  readPhrases,
  readTopics,
  sourceFiles,
  type Topics,
} from './read-content.ts';
import { type ClassName, KEEP, KEEP_MORE, objectiveTopics, prepare, trainClasses } from './train.ts';

const COMPILERS = [
  'augment',
  'by-heart',
  'chinese',
  'compile',
  'examples',
  'joint',
  'logistic',
  'random',
  'read-content',
  'train',
];
const UNDERSTANDING_CODE = join(import.meta.dirname, '../../src/conversation/understanding');

/** What compiles: changing it makes another version, as changing the content does. */
const CODE = [
  ...COMPILERS.map((name) => join(import.meta.dirname, `${name}.ts`)),
  ...readdirSync(UNDERSTANDING_CODE)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(UNDERSTANDING_CODE, name)),
];

/** The version of a dialogue: a hash of all that it is made from. */
export function versionOf(scene: string, language: string): string {
  const hash = createHash('sha256');
  for (const file of [...CODE, ...sourceFiles(scene, language)]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

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
  return Object.fromEntries(
    Object.entries(topics).filter(([, forms]) => forms.filter((form) => text.includes(form)).length >= 3),
  );
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
    const tokens = tokenise(pack.rewrite(fold(text))).filter(
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

/** Trains understanding for a source. `names` are the classes, objectives first, in the dialogue's order. */
export function compileUnderstanding(
  source: TrainingSource,
  names: readonly ClassName[],
  keep = KEEP,
): CompiledUnderstanding {
  const examples = examplesOf(source.phrases, source.common);
  const words = sceneWords(source, examples);
  const pack = languagePack(source.language);
  if (!pack) throw new ContentError(`No language pack for ${source.language}`);
  const chinese = source.language === 'Mandarin' ? chineseTables(pack, words, examples) : {};
  const analyser = createAnalyser(pack, { ...words, ...chinese });
  const objectives = names.filter((name) => name.kind === 'objective');
  const topics = objectiveTopics(objectives, examples, analyser);
  const prepared = augmented(examples, source.language, analyser).map((example) => prepare(example, analyser, topics));
  const trained: CompiledUnderstanding = {
    language: source.language,
    topics: words.topics,
    slotTopics: words.slotTopics,
    words: words.words,
    ...chinese,
    objectiveTopics: topics.map((set) => [...set].sort()),
    ...trainClasses(names, prepared, keep),
    known: { skeletons: '', owners: '' },
    thresholds: objectives.map(() => ({ next: 0.15, other: 0.3 })),
  };
  return source.spare
    ? trained
    : { ...trained, known: learntByHeart(trained, source.dialogue?.slots ?? {}, examples, names) };
}

function classNames(scene: Scene, dialogue: Dialogue | null, common: Common | null): ClassName[] {
  return [
    ...scene.objectives.map(({ id }) => ({ kind: 'objective' as const, id })),
    ...Object.keys(dialogue?.moves ?? {}).map((id) => ({ kind: 'move' as const, id })),
    ...Object.keys(common?.acts ?? {}).map((id) => ({ kind: 'act' as const, id })),
  ];
}

function compileOwn(scene: Scene, language: string): CompiledUnderstanding | undefined {
  if (language === 'English') return undefined;
  const phrases = readPhrases(scene.id, 'English');
  if (!phrases) return undefined;
  const source = { language: 'English', phrases, common: null, dialogue: null, spare: true };
  return compileUnderstanding(source, classNames(scene, null, null), { ...KEEP, objective: 350, shared: 150 });
}

/** The everyday words that stand in a dialogue's lines and are not among its own. */
function everydayWords(dialogue: Dialogue, language: string, common: Common | null): Dialogue['words'] {
  const { words = [] } = readEveryday(language) ?? {};
  const list = wordList(words, languagePack(language) ?? { stem: (word) => word, articles: [] });
  const own = new Set(dialogue.words.map(({ text }) => text.toLowerCase()));
  const lines = linesOf([...dialogueGroups(dialogue), ...(common ? commonGroups(common) : [])]);
  const used = new Set(
    lines.flatMap(({ line }) => readingParts(line.text, list).flatMap(({ note }) => (note ? [note.text] : []))),
  );
  return words.filter(({ text }) => used.has(text) && !own.has(text.toLowerCase()));
}

/** Of a compiled dialogue, gzip, so that it stays below the 60 KB that are allowed. */
const MOST_BYTES = 59 * 1024;

/**
 * Compiles a scene's dialogue, or null where the scene has none in that language. `taught` stands in for the authored
 * phrases in cross-validation.
 */
export function compileDialogue(scene: Scene, language: string, taught?: Phrases): CompiledDialogue | null {
  const dialogue = readDialogueSource(scene.id, language);
  if (!dialogue) return null;
  const phrases = taught ?? readPhrases(scene.id, language);
  if (!phrases) throw new ContentError(`${scene.id}/${language}.yaml has no ${language}.phrases.yaml beside it`);
  const common = readCommon(language);
  const source = { language, phrases, common, dialogue };
  const own = compileOwn(scene, language);
  const names = classNames(scene, dialogue, common);
  const withMore = compileUnderstanding(source, names, KEEP_MORE);
  const compiled: CompiledDialogue = {
    format: 1,
    understandingVersion: UNDERSTANDING,
    scene: scene.id,
    title: scene.title,
    language,
    version: versionOf(scene.id, language),
    partner: dialogue.partner,
    situation: dialogue.situation,
    ...(dialogue.currency ? { currency: dialogue.currency } : {}),
    opening: dialogue.opening,
    slots: dialogue.slots,
    objectives: scene.objectives.map(({ id, description, points }) => {
      const objective = dialogue.objectives.find((candidate) => candidate.id === id);
      if (!objective) throw new ContentError(`${scene.id}/${language}.yaml lacks the objective ${id}`);
      return { ...objective, description, points };
    }),
    moves: dialogue.moves,
    twists: dialogue.twists,
    closing: dialogue.closing,
    puzzled: dialogue.puzzled,
    ownLanguage: dialogue.ownLanguage,
    words: dialogue.words,
    everyday: everydayWords(dialogue, language, common),
    acts: Object.fromEntries(
      Object.entries(common?.acts ?? {}).map(([id, act]) => [
        id,
        { patterns: act.patterns, replies: act.replies, ...(act.unknown ? { unknown: act.unknown } : {}) },
      ]),
    ),
    fillers: common?.fillers ?? [],
    understanding: withMore,
    ...(own ? { own } : {}),
  };
  const size = gzipSync(JSON.stringify(compiled)).length;
  return size <= MOST_BYTES ? compiled : { ...compiled, understanding: compileUnderstanding(source, names, KEEP) };
}
