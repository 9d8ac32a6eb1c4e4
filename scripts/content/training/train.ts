/**
 * Trains understanding: one class for each objective, move and act. Deterministic: the same content gives the same
 * bytes.
 */
import type { CompiledUnderstanding } from '#conversation/format/dialogue.ts';
import type { Features } from '#conversation/nlu/features.ts';
import type { Reader } from '#conversation/nlu/understand.ts';
import { packClasses } from '#conversation/nlu/weight-codec.ts';
import type { Example } from './examples.ts';
import { type Joint, trainJointly } from './joint.ts';
import { DEFAULTS, type Model, mostTelling, type Options, trainLogistic, trainSideBySide } from './logistic.ts';
import { matrixOf, narrowed } from './matrix.ts';

export interface ClassName {
  kind: 'objective' | 'move' | 'act';
  id: string;
}

export const belongs = (example: Example, { kind, id }: ClassName): boolean =>
  kind === 'objective' ? example.objectives.includes(id) : kind === 'move' ? example.move === id : example.act === id;

/** A text as the classifier will see it at the learner's device. */
export function prepare(example: Example, reader: Reader): Prepared {
  const analysis = reader.analysis(example.text);
  const { own, views } = reader.see(analysis.units, analysis);
  return { example, weight: example.weight, features: own, views };
}

/** The topics that belong to each objective: those that its examples speak of more than all others do. */
export function objectiveTopics(
  objectives: readonly ClassName[],
  examples: readonly Example[],
  analysis: Reader['analysis'],
): Set<string>[] {
  const spoken = examples.map((example) => ({
    example,
    topics: new Set(analysis(example.text).units.flatMap((unit) => [...unit.topics])),
  }));
  return objectives.map((name) => {
    const own = spoken.filter(({ example }) => example.kind === 'objective' && belongs(example, name));
    const others = spoken.filter(({ example }) => example.kind === 'objective' && !belongs(example, name));
    const share = (list: typeof spoken, topic: string) =>
      list.filter(({ topics }) => topics.has(topic)).length / Math.max(list.length, 1);
    const candidates = new Set(own.flatMap(({ topics }) => [...topics]));
    return new Set(
      [...candidates].filter((topic) => share(own, topic) >= 0.04 && share(own, topic) > 2.5 * share(others, topic)),
    );
  });
}

export interface Prepared {
  example: Example;
  features: Features;
  /** The same as each objective sees it. */
  views: readonly Features[];
  weight: number;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** In how many authored phrases each bucket occurs. */
function frequencies(prepared: readonly Prepared[]): Map<number, number> {
  const counts = new Map<number, number>();
  const count = ({ buckets }: Features) => {
    for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  };
  for (const { features, views, weight } of prepared)
    if (weight >= 1) {
      count(features);
      if (views[0]) count(views[0]);
    }
  return counts;
}

/** Weights kept for a class of each kind: what fits in the size allowed for a dialogue with long lines. */
export const KEEP = { objective: 760, shared: 950, move: 60, act: 50 };
/** And for one with room left: fewer near misses are taken for what they are not. */
export const KEEP_MORE = { ...KEEP, objective: 1000, shared: 1250 };

/** Acts that a learner in trouble must be able to rely on. */
const REPAIR = ['again', 'slower', 'meaning', 'say', 'confused'];

const OPTIONS: Record<ClassName['kind'], Options> = {
  objective: DEFAULTS,
  move: { ...DEFAULTS, epochs: 8, dropout: 0.1, shrink: 1e-4, positives: 5 },
  act: { ...DEFAULTS, epochs: 8, dropout: 0.1, shrink: 1e-4, positives: 5 },
};

/**
 * Trains every class; the answer packs it in a size. Features that only one phrase has are left out: they can only be
 * matched exactly. A class is trained twice, the second time with only the features that are kept, so that their
 * weights make up for the others.
 */
export function studyClasses(
  names: readonly ClassName[],
  prepared: readonly Prepared[],
): (keep: typeof KEEP) => Pick<CompiledUnderstanding, 'buckets' | 'classes'> {
  const counts = frequencies(prepared);
  const frequent = (bucket: number) => (counts.get(bucket) ?? 0) >= 2;
  const authored = prepared.filter(({ weight }) => weight >= 1);
  // A phrase that reaches no objective may well be small talk: for acts it is a weak "no", and none if it says the same.
  const acts = new Set(authored.filter(({ example }) => example.act !== null).map(({ example }) => bare(example.text)));
  const forActs = authored
    .filter(({ example }) => example.act !== null || !acts.has(bare(example.text)))
    .map((one) => (one.example.kind === 'refuse' ? { ...one, weight: 0.3 } : one));
  const samples = { move: authored, act: forActs };
  const matrices = { move: matrixOf(samples.move, frequent), act: matrixOf(samples.act, frequent) };
  const isPositive = (kind: 'move' | 'act', name: ClassName) => (i: number) =>
    belongs((samples[kind][i] as Prepared).example, name);
  const firstOf = new Map<ClassName, Model>();
  for (const kind of ['move', 'act'] as const) {
    const ofKind = names.filter((name) => name.kind === kind);
    const are = ofKind.map((name) => isPositive(kind, name));
    const models = trainSideBySide(matrices[kind], are, { ...OPTIONS[kind], dropout: 0, sparsity: 0.6 });
    for (const [index, name] of ofKind.entries()) firstOf.set(name, models[index] as Model);
  }
  const small = names.flatMap((name) => {
    const { kind } = name;
    if (kind === 'objective') return [];
    const first = firstOf.get(name) as Model;
    const options = OPTIONS[kind];
    const inSize = new Map<number, Model>();
    return [
      (keep: typeof KEEP) => {
        const size = REPAIR.includes(name.id) ? 2 * keep[kind] : keep[kind];
        const known = inSize.get(size);
        if (known) return known;
        const matrix = narrowed(matrices[kind], mostTelling(first, size, counts));
        const model = trainLogistic(matrix, isPositive(kind, name), { ...options, dropout: options.dropout / 2 });
        inSize.set(size, model);
        return model;
      },
    ];
  });
  const objectives = studyObjectives(
    names.filter(({ kind }) => kind === 'objective'),
    prepared,
    counts,
  );
  const all = [...names, { kind: 'generic' as const, id: 'generic' }];
  return (keep) => {
    const { own, shared } = objectives(keep);
    const { buckets, classes } = packClasses([...own, ...small.map((train) => train(keep)), shared]);
    return { buckets, classes: classes.map((packed, i) => ({ ...(all[i] as (typeof all)[number]), ...packed })) };
  };
}

/** Trains the objectives twice, the second time with the kept features only. */
function studyObjectives(
  names: readonly ClassName[],
  prepared: readonly Prepared[],
  counts: ReadonlyMap<number, number>,
): (keep: typeof KEEP) => Joint {
  const frequent = (bucket: number) => (counts.get(bucket) ?? 0) >= 2;
  const own = matrixOf(prepared, frequent);
  const columns = new Map<number, number>();
  const numbered = names.map((_, o) =>
    matrixOf(
      prepared.map(({ views, weight }) => ({ features: views[o] as Features, weight })),
      frequent,
      columns,
    ),
  );
  const buckets = Int32Array.from(columns.keys());
  const views = numbered.map((view) => ({ ...view, buckets }));
  const labels = names.map((name) => Uint8Array.from(prepared, ({ example }) => (belongs(example, name) ? 1 : 0)));
  const first = trainJointly(own, views, labels, { ...OPTIONS.objective, sparsity: 0.1 });
  return (keep) => {
    const chosen = first.own.map((model) => mostTelling(model, keep.objective, counts));
    const chosenShared = mostTelling(first.shared, keep.shared, counts);
    // Trained again without the dropped features, the weights make up for them.
    const union = narrowed(own, new Set(chosen.flatMap((set) => [...set])));
    const mine = chosen.map((set) => Uint8Array.from(union.buckets, (bucket) => (set.has(bucket) ? 1 : 0)));
    const options = { ...OPTIONS.objective, dropout: OPTIONS.objective.dropout / 2 };
    const seen = views.map((view) => narrowed(view, chosenShared));
    const trained = Array.from({ length: ROUNDS }, (_, round) =>
      trainJointly(union, seen, labels, { ...options, seed: 7 + round }, mine),
    );
    return {
      own: names.map((_, o) => mean(trained.map(({ own }) => own[o] as Model))),
      shared: mean(trained.map(({ shared }) => shared)),
    };
  };
}

/** Number of second trainings, each in another order, whose weights are averaged. */
const ROUNDS = 3;

function mean(models: readonly Model[]): Model {
  const weights = new Map<number, number>();
  for (const model of models)
    for (const [bucket, weight] of model.weights)
      weights.set(bucket, (weights.get(bucket) ?? 0) + weight / models.length);
  return { weights, bias: models.reduce((sum, { bias }) => sum + bias / models.length, 0) };
}
