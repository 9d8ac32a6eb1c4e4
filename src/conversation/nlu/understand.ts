/**
 * The content of a reply: objectives, moves and acts with their confidence, and the slots it names. Knows nothing of
 * the conversation but which objective is naturally next.
 */
import type { CompiledUnderstanding, DialogueSlot } from '../format/dialogue.ts';
import { type Analyser, type Analysis, analyse, type Unit } from './analyse.ts';
import { createAnalyser } from './analyser.ts';
import { Classifier, probability } from './classifier.ts';
import { exactKeyOf, unpackExactMatches } from './exact-match.ts';
import { type Features, features, genericFeatures } from './features.ts';
import { languagePack } from './language-pack.ts';
import { remembering } from './remembering.ts';

export interface Recognised {
  id: string;
  /** Position among the classes of its kind. */
  index: number;
  /** 0..1 */
  confidence: number;
}

export interface Understanding {
  analysis: Analysis;
  /** All objectives with their confidence, in the dialogue's order. */
  objectives: Recognised[];
  /** Moves and acts, surest first. */
  moves: Recognised[];
  acts: Recognised[];
}

/** A part of a reply counts this much less (in log-odds) than the whole: it lacks what surrounds it. */
export const PART_DISCOUNT = 1;
/** However sure a part is, nothing is reached that the whole speaks against more strongly than this. */
export const WHOLE_VETO = -4;

/** The stretches of a reply that may each say something: sentences, clauses, neighbouring clauses. */
export function parts(analysis: Analysis): Unit[][] {
  const stretches: Unit[][] = [];
  const group = (by: (unit: Unit) => number) => {
    const groups = new Map<number, Unit[]>();
    for (const unit of analysis.units) {
      const list = groups.get(by(unit));
      if (list) list.push(unit);
      else groups.set(by(unit), [unit]);
    }
    return [...groups.values()];
  };
  const sentences = group((unit) => unit.sentence);
  const clauses = group((unit) => unit.clause);
  if (sentences.length > 1) stretches.push(...sentences);
  if (clauses.length > 1) {
    if (clauses.length !== sentences.length) stretches.push(...clauses);
    for (let i = 0; i + 1 < clauses.length && clauses.length > 2; i++)
      stretches.push([...(clauses[i] as Unit[]), ...(clauses[i + 1] as Unit[])]);
  }
  return stretches.slice(0, 24);
}

/** Confidence of a phrase that an author wrote. */
const KNOWN = 0.9;

export interface Understander {
  analyser: Analyser;
  understand(text: string): Understanding;
}

/** The features of a stretch of units: its own, and the generic ones as each objective sees them. */
export interface Seen {
  own: Features;
  views: readonly Features[];
}

/** Reads texts as one dialogue's classifier sees them. */
export interface Reader {
  analyser: Analyser;
  analysis(text: string): Analysis;
  see(units: readonly Unit[], analysis: Analysis): Seen;
}

/** @param topics of each objective */
export function createReader(analyser: Analyser, topics: readonly ReadonlySet<string>[]): Reader {
  return {
    analyser,
    analysis: (text) => analyse(text, analyser),
    see: (units, analysis) => ({
      own: features(units, analysis, analyser.pack),
      views: genericFeatures(units, analysis, topics),
    }),
  };
}

function scoreReply(
  classifier: Classifier,
  analysis: Analysis,
  reader: Reader,
): { whole: Float64Array; best: Float64Array } {
  const score = (units: readonly Unit[]) => {
    const { own, views } = reader.see(units, analysis);
    const scores = classifier.score(own);
    const shared = new Map<Features, number>();
    for (const [index, view] of views.entries()) {
      const generic = shared.get(view) ?? classifier.scoreLast(view);
      shared.set(view, generic);
      scores[index] = (scores[index] as number) + generic;
    }
    return scores;
  };
  const whole = score(analysis.units);
  const best = Float64Array.from(whole).fill(Number.NEGATIVE_INFINITY);
  for (const part of parts(analysis)) {
    const scores = score(part);
    for (let i = 0; i < scores.length; i++) best[i] = Math.max(best[i] as number, scores[i] as number);
  }
  return { whole, best };
}

export function combine(whole: number, best: number): number {
  return whole < WHOLE_VETO ? whole : Math.max(whole, best - PART_DISCOUNT);
}

function readerOf(compiled: CompiledUnderstanding, slots: Record<string, DialogueSlot>): Reader {
  const pack = languagePack(compiled.language);
  if (!pack) throw new Error(`No understanding for ${compiled.language}`);
  const values = Object.fromEntries(
    Object.entries(slots).flatMap(([name, slot]) => (slot.kind === 'list' ? [[name, slot.values]] : [])),
  );
  const topics = compiled.objectiveTopics.map((list) => new Set(list));
  return createReader(createAnalyser(pack, { ...compiled, slots: values }), topics);
}

/** Makes the understanding of one compiled dialogue ready for use. `reader` has read its texts already, if there is one. */
export function createUnderstander(
  compiled: CompiledUnderstanding,
  slots: Record<string, DialogueSlot>,
  reader = readerOf(compiled, slots),
): Understander {
  const classifier = new Classifier(compiled);
  const known = unpackExactMatches(compiled.exactMatches);
  return {
    analyser: reader.analyser,
    understand: remembering((text) => {
      const analysis = reader.analysis(text);
      const result: Understanding = { analysis, objectives: [], moves: [], acts: [] };
      if (analysis.units.length === 0) {
        result.objectives = compiled.classes
          .filter((c) => c.kind === 'objective')
          .map((c, index) => ({ id: c.id, index, confidence: 0 }));
        return result;
      }
      const { whole, best } = scoreReply(classifier, analysis, reader);
      const key = exactKeyOf(analysis);
      const owner = key === null ? undefined : known.get(key);
      compiled.classes.forEach((c, i) => {
        const judged = probability(combine(whole[i] as number, best[i] as number));
        const confidence =
          owner === undefined ? judged : owner === i ? Math.max(judged, KNOWN) : Math.min(judged, 1 - KNOWN);
        if (c.kind === 'generic') return;
        const list = c.kind === 'objective' ? result.objectives : c.kind === 'move' ? result.moves : result.acts;
        list.push({ id: c.id, index: list.length, confidence });
      });
      result.moves.sort((a, b) => b.confidence - a.confidence);
      result.acts.sort((a, b) => b.confidence - a.confidence);
      return result;
    }),
  };
}
