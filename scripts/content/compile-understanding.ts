/** Trains understanding on the authored phrases. */
import type { CompiledUnderstanding } from '#conversation/format/dialogue.ts';
import { createAnalyser } from '#conversation/nlu/analyser.ts';
import { languagePack } from '#conversation/nlu/language-pack.ts';
import { createReader } from '#conversation/nlu/understand.ts';
import { chineseTables } from './chinese.ts';
import { ContentError } from './read-content.ts';
import { sceneWords, type TrainingSource } from './scene-words.ts';
import { augmented } from './training/augment.ts';
import { examplesOf } from './training/examples.ts';
import { readOnce, seeOnce } from './training/read-once.ts';
import { type ClassName, KEEP, objectiveTopics, prepare, studyClasses } from './training/train.ts';
import { trainExactMatches } from './training/train-exact-match.ts';

/**
 * Studies a source once and packs the result in any size: all features first, then as many as are kept.
 * `names` are the classes, objectives first, in the dialogue's order.
 */
export function studySource(
  source: TrainingSource,
  names: readonly ClassName[],
): (keep: typeof KEEP) => CompiledUnderstanding {
  const examples = examplesOf(source.phrases, source.common);
  const words = sceneWords(source, examples);
  const pack = languagePack(source.language);
  if (!pack) throw new ContentError(`No language pack for ${source.language}`);
  const chinese = source.language === 'Mandarin' ? chineseTables(pack, words, examples) : {};
  const analyser = createAnalyser(pack, { ...words, ...chinese });
  const objectives = names.filter((name) => name.kind === 'objective');
  const analysis = readOnce(analyser);
  const topics = objectiveTopics(objectives, examples, analysis);
  const reader = seeOnce({ ...createReader(analyser, topics), analysis });
  const prepared = augmented(examples, source.language, analyser).map((example) => prepare(example, reader));
  const train = studyClasses(names, prepared);
  return (keep) => {
    const trained: CompiledUnderstanding = {
      language: source.language,
      topics: words.topics,
      slotTopics: words.slotTopics,
      words: words.words,
      ...chinese,
      objectiveTopics: topics.map((set) => [...set].sort()),
      ...train(keep),
      exactMatches: { keys: '', owners: '' },
      thresholds: objectives.map(() => ({ next: 0.15, other: 0.3 })),
    };
    if (source.spare) return trained;
    return { ...trained, exactMatches: trainExactMatches(trained, reader, examples, names) };
  };
}

/** Trains understanding for a source, in one size. */
export function compileUnderstanding(
  source: TrainingSource,
  names: readonly ClassName[],
  keep = KEEP,
): CompiledUnderstanding {
  return studySource(source, names)(keep);
}
