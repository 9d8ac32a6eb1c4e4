/** Compiles one scene in one language: its content, and the understanding trained on it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { CompiledDialogue, CompiledUnderstanding } from '#conversation/format/dialogue.ts';
import { languagePack, UNDERSTANDING } from '#conversation/nlu/language-pack.ts';
import { readingParts, wordList } from '#conversation/reading/reading-parts.ts';
import type { Common, Dialogue, Phrases, Scene } from '../../content/format.ts';
import { commonGroups, dialogueGroups, linesOf } from './checks/places.ts';
import { codeVersion } from './code-version.ts';
import { compileUnderstanding, studySource } from './compile-understanding.ts';
import {
  ContentError,
  readCommon,
  readDialogueSource,
  readEveryday,
  readPhrases,
  sourceFiles,
} from './read-content.ts';
import { type ClassName, KEEP, KEEP_MORE } from './training/train.ts';

/** Found out once: threads that are started later take it over. */
const CODE =
  (getEnvironmentData('code version') as string | undefined) ?? (await codeVersion(fileURLToPath(import.meta.url)));
setEnvironmentData('code version', CODE);

/** The version of a dialogue: a hash of all that it is made from, of the code that compiles it too. */
export function versionOf(scene: string, language: string): string {
  const hash = createHash('sha256').update(CODE);
  for (const file of sourceFiles(scene, language)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function classNames(scene: Scene, dialogue: Dialogue | null, common: Common | null): ClassName[] {
  return [
    ...scene.objectives.map(({ id }) => ({ kind: 'objective' as const, id })),
    ...Object.keys(dialogue?.moves ?? {}).map((id) => ({ kind: 'move' as const, id })),
    ...Object.keys(common?.acts ?? {}).map((id) => ({ kind: 'act' as const, id })),
  ];
}

/** The model that understands replies in English, the learner's own language; null for a scene without English phrases. */
export function compileOwn(scene: Scene): CompiledUnderstanding | null {
  const phrases = readPhrases(scene.id, 'English');
  if (!phrases) return null;
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

/** Of a compiled dialogue, gzip, so that it stays below the 70 KB that are allowed. */
const MOST_BYTES = 69 * 1024;

/**
 * Compiles a scene's dialogue, or null where the scene has none in that language. `taught` stands in for the authored
 * phrases in cross-validation, `ownOf` gives the compiled understanding of the learner's own language.
 */
export function compileDialogue(
  scene: Scene,
  language: string,
  { taught, ownOf = compileOwn }: { taught?: Phrases; ownOf?: typeof compileOwn } = {},
): CompiledDialogue | null {
  const dialogue = readDialogueSource(scene.id, language);
  if (!dialogue) return null;
  const phrases = taught ?? readPhrases(scene.id, language);
  if (!phrases) throw new ContentError(`${scene.id}/${language}.yaml has no ${language}.phrases.yaml beside it`);
  const { name, voice, face } = dialogue.partner;
  const common = readCommon(language);
  const source = { language, phrases, common, dialogue };
  const own = language === 'English' ? null : ownOf(scene);
  const names = classNames(scene, dialogue, common);
  const train = studySource(source, names);
  const compiled: CompiledDialogue = {
    format: 1,
    understandingVersion: UNDERSTANDING,
    scene: scene.id,
    title: scene.title,
    language,
    version: versionOf(scene.id, language),
    partner: { name, voice, face },
    situation: dialogue.situation,
    ...(dialogue.currency ? { currency: dialogue.currency } : {}),
    opening: dialogue.opening,
    slots: dialogue.slots,
    objectives: scene.objectives.map(({ id, description, points, asks }) => {
      const objective = dialogue.objectives.find((candidate) => candidate.id === id);
      if (!objective) throw new ContentError(`${scene.id}/${language}.yaml lacks the objective ${id}`);
      return { ...objective, description, points, ...(asks ? { asks } : {}) };
    }),
    moves: dialogue.moves,
    twists: dialogue.twists,
    topics: dialogue.topics,
    facts: dialogue.facts,
    followUps: dialogue.followUps,
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
    understanding: train(KEEP_MORE),
    ...(own ? { own } : {}),
  };
  const size = gzipSync(JSON.stringify(compiled)).length;
  return size <= MOST_BYTES ? compiled : { ...compiled, understanding: train(KEEP) };
}
