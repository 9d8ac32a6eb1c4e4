/**
 * Trains understanding: one class for each objective, move and act. Deterministic: the same content gives the same
 * bytes.
 */
import type { CompiledUnderstanding } from '../../src/conversation/dialogue.ts';
import { type Analyser, analyse } from '../../src/conversation/understanding/analyse.ts';
import { type Features, features } from '../../src/conversation/understanding/features.ts';
import { packClasses } from '../../src/conversation/understanding/weights.ts';
import type { Example } from './examples.ts';
import { DEFAULTS, matrixOf, mostTelling, narrowed, type Options, trainLogistic } from './logistic.ts';

export interface ClassName {
  kind: 'objective' | 'move' | 'act';
  id: string;
}

export const belongs = (example: Example, { kind, id }: ClassName): boolean =>
  kind === 'objective' ? example.objectives.includes(id) : kind === 'move' ? example.move === id : example.act === id;

/** The features of a text as the classifier will see them at the learner's device. */
export function featuresOf(text: string, analyser: Analyser): Features {
  const analysis = analyse(text, analyser);
  return features(analysis.units, analysis, analyser.pack);
}

export interface Prepared {
  example: Example;
  features: Features;
  weight: number;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** In how many authored phrases each bucket occurs. */
function frequencies(prepared: readonly Prepared[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features, weight } of prepared)
    if (weight >= 1) for (const bucket of features.buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return counts;
}

/** Weights kept for a class of each kind: what fits in the size allowed for a dialogue. */
export const KEEP = { objective: 1200, move: 85, act: 60 };

/** Acts that a learner in trouble must be able to rely on. */
const REPAIR = ['again', 'slower', 'meaning', 'say', 'confused'];

const OPTIONS: Record<ClassName['kind'], Options> = {
  objective: DEFAULTS,
  move: { ...DEFAULTS, epochs: 16, dropout: 0.1, positives: 8 },
  act: { ...DEFAULTS, epochs: 16, dropout: 0.1, positives: 8 },
};

/**
 * Trains every class and packs the result. Features that only one phrase has are left out: they can only be learnt by
 * heart. A class is trained twice, the second time with only the features that are kept, so that their weights make
 * up for the others.
 */
export function trainClasses(
  names: readonly ClassName[],
  prepared: readonly Prepared[],
  keep = KEEP,
): Pick<CompiledUnderstanding, 'buckets' | 'classes'> {
  const counts = frequencies(prepared);
  const frequent = (bucket: number) => (counts.get(bucket) ?? 0) >= 2;
  const authored = prepared.filter(({ weight }) => weight >= 1);
  // What reaches no objective may well be small talk: for acts it is a weak "no", and none where it says the same.
  const acts = new Set(authored.filter(({ example }) => example.act !== null).map(({ example }) => bare(example.text)));
  const forActs = authored
    .filter(({ example }) => example.act !== null || !acts.has(bare(example.text)))
    .map((one) => (one.example.kind === 'refuse' ? { ...one, weight: 0.3 } : one));
  const samples = { objective: prepared, move: authored, act: forActs };
  const matrices = {
    objective: matrixOf(samples.objective, frequent),
    move: matrixOf(samples.move, frequent),
    act: matrixOf(samples.act, frequent),
  };
  const models = names.map((name) => {
    const { kind } = name;
    const isPositive = (i: number) => belongs((samples[kind][i] as Prepared).example, name);
    const options = OPTIONS[kind];
    const first = trainLogistic(matrices[kind], isPositive, options);
    const chosen = mostTelling(first, REPAIR.includes(name.id) ? 2 * keep[kind] : keep[kind], counts);
    return trainLogistic(narrowed(matrices[kind], chosen), isPositive, { ...options, dropout: options.dropout / 2 });
  });
  const { buckets, classes } = packClasses(models);
  return { buckets, classes: classes.map((packed, i) => ({ ...(names[i] as ClassName), ...packed })) };
}
