/** Corrects a learner's text by the rules of a grammar: two faults in one sentence, and faults that hide others. */
import type { Fix, Grammar, Rule, Scene } from './grammar.ts';
import { type FoundCorrection, Revision } from './revision.ts';
import type { TextPhrase } from './text-phrase.ts';

/** Passes over a text; a mended word may let another fault show, as an article beside a mended noun. */
const PASSES = 4;

/** Longest text that is looked at, in UTF-16 units: a learner's reply (product 6.17). */
const LONGEST = 1000;

export interface Corrected {
  /** The text as it ought to be, or null where nothing is wrong. */
  better: string | null;
  corrections: FoundCorrection[];
}

export interface Corrector {
  /** `misspelt`: words that are known to be spelt otherwise; the rules read the text with them put right. */
  correct(text: string, scene?: Scene, misspelt?: readonly Fix[]): Corrected;
  /** The noun phrases of a text that a partner may say back. */
  phrases(text: string): TextPhrase[];
}

/** The kind of a misspelt word. */
const SPELLING = 'spelling';

const NOTHING: Corrected = { better: null, corrections: [] };

/** Spans of names and phrases of the scene within a text, at the borders of words. */
function spansOf(text: string, phrases: readonly string[]): [number, number][] {
  const lower = text.toLowerCase();
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  const spans: [number, number][] = [];
  for (const phrase of phrases) {
    const sought = phrase.toLowerCase();
    for (let at = lower.indexOf(sought); sought !== '' && at >= 0; at = lower.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      const isSpaced = !/\p{Script=Han}/u.test(sought);
      if (!isSpaced || !(isLetter(lower[at - 1]) || isLetter(lower[end]))) spans.push([at, end]);
    }
  }
  return spans;
}

/** True if a fix would change something inside a name or phrase of the scene, and not all of it with its surroundings. */
function isInside(fix: Fix, [start, end]: readonly [number, number]): boolean {
  const isWhole = fix.start <= start && fix.end >= end;
  return !isWhole && fix.start < end && fix.end > start;
}

/** Fixes of one pass, none over another; with the kinds of their rules. */
function fixesOf<S>(grammar: Grammar<S>, text: string, scene: Scene | undefined): { fix: Fix; rule: Rule<S> }[] {
  const kept: { fix: Fix; rule: Rule<S> }[] = [];
  const spans = spansOf(text, scene?.phrases ?? []);
  const sentences = grammar.read(text);
  for (const rule of grammar.rules)
    for (const sentence of sentences)
      for (const fix of rule.find(sentence)) {
        const isChange = text.slice(fix.start, fix.end) !== fix.to;
        const isFree = kept.every(({ fix: { start, end } }) => fix.end < start || fix.start > end);
        if (isChange && isFree && !spans.some((span) => isInside(fix, span))) kept.push({ fix, rule });
      }
  return kept.sort((a, b) => b.fix.start - a.fix.start);
}

/** A corrector for a language. Texts of more than 1,000 units are left alone. */
export function createCorrector<S>(grammar: Grammar<S>): Corrector {
  return {
    phrases: (text) => grammar.read(text).flatMap((sentence) => grammar.phrases(sentence)),
    correct(text, scene, misspelt = []) {
      if (text.length > LONGEST) return NOTHING;
      const revision = new Revision(text);
      for (const fix of misspelt.toSorted((a, b) => b.start - a.start)) revision.apply(fix, SPELLING);
      const seen = new Set([revision.text]);
      for (let pass = 0; pass < PASSES; pass += 1) {
        const found = fixesOf(grammar, revision.text, scene);
        if (found.length === 0) break;
        for (const { fix, rule } of found) revision.apply(fix, rule.kind);
        // Rules that undo each other have no answer that could be trusted.
        if (seen.has(revision.text)) return createCorrector({ ...grammar, rules: [] }).correct(text, scene, misspelt);
        seen.add(revision.text);
      }
      const corrections = revision.corrections();
      return corrections.length === 0 ? NOTHING : { better: revision.text, corrections };
    },
  };
}

/** Puts misspelt words right, and nothing else. */
export const SPELLING_ONLY: Corrector = createCorrector({ language: '', read: () => [], rules: [], phrases: () => [] });
