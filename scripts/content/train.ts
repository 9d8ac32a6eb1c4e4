/**
 * Trains understanding: one class for each objective, move and act. Deterministic: the same content gives the same
 * bytes.
 */
import type { CompiledUnderstanding } from '../../src/conversation/dialogue.ts';
import { type Analyser, analyse } from '../../src/conversation/understanding/analyse.ts';
import { type Features, features } from '../../src/conversation/understanding/features.ts';
import { packWeights } from '../../src/conversation/understanding/weights.ts';
import type { Example } from './examples.ts';
import { DEFAULTS, type Model, type Options, prune, trainLogistic } from './logistic.ts';

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
}

export function trainClass(name: ClassName, prepared: readonly Prepared[], options: Options = DEFAULTS): Model {
  return trainLogistic(
    prepared.map(({ example, features }) => ({ features, positive: belongs(example, name), weight: example.weight })),
    options,
  );
}

/** Weights kept for a class of each kind: what fits in the size allowed for a dialogue. */
export const KEEP = { objective: 3500, move: 260, act: 160 };

/** Trains every class and packs the result. Small classes learn faster and keep fewer weights. */
export function trainClasses(
  names: readonly ClassName[],
  prepared: readonly Prepared[],
  keep = KEEP,
): CompiledUnderstanding['classes'] {
  return names.map((name) => {
    const options = name.kind === 'objective' ? DEFAULTS : { ...DEFAULTS, epochs: 8, dropout: 0.1 };
    const samples = name.kind === 'objective' ? prepared : prepared.filter(({ example }) => example.weight >= 1);
    const model = prune(trainClass(name, samples, options), keep[name.kind]);
    return { kind: name.kind, id: name.id, bias: Math.round(model.bias * 1000) / 1000, ...packWeights(model.weights) };
  });
}
