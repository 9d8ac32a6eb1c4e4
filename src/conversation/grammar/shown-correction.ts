/**
 * The part of a correction that is shown below a reply: the sentence with its weightiest change. The others wait for the
 * end of the conversation, so that one reply is not answered by a list of faults.
 */
import type { Correction } from '../partner.ts';
import type { FoundCorrection } from './corrector/revision.ts';

/** A stretch of the better text; `isChanged` where its words differ from those said. */
export interface BetterPart {
  text: string;
  isChanged: boolean;
}

export interface ShownCorrection {
  /** The better sentence; its parts joined are the whole of it. */
  parts: BetterPart[];
  /** The changes in it that have a reason of their own. */
  changes: FoundCorrection[];
}

const SENTENCE_END = /[.!?…]+(?=\s)|[。！？]+/gu;

/** Kinds that hinder nobody's understanding, so that any other change is weightier. */
const LIGHT = new Set(['spelling', 'accent', 'elision', 'contraction']);

/** The weight of a change: grammar before spelling, and more words before fewer. */
function weight({ kind, from, to }: FoundCorrection): number {
  return (LIGHT.has(kind) ? 0 : 1_000) + Math.max(from.length, to.length);
}

/** The sentence of `said` in which a change stands, as offsets. No other change is cut in two by its ends. */
function sentenceAround(said: string, changes: readonly FoundCorrection[], { start, end }: FoundCorrection) {
  const breaks = [...said.matchAll(SENTENCE_END)]
    .map(({ 0: mark, index }) => index + mark.length)
    .filter((at) => changes.every((change) => at <= change.start || at >= change.end));
  return { from: breaks.findLast((at) => at <= start) ?? 0, to: breaks.find((at) => at >= end) ?? said.length };
}

/** The stretches of the better text that stand for `said` between two offsets. */
function partsBetween(said: string, changes: readonly FoundCorrection[], from: number, to: number): BetterPart[] {
  const parts: BetterPart[] = [];
  let at = from;
  for (const change of changes) {
    parts.push({ text: said.slice(at, change.start), isChanged: false }, { text: change.to, isChanged: true });
    at = change.end;
  }
  parts.push({ text: said.slice(at, to), isChanged: false });
  return parts.filter(({ text }) => text !== '');
}

const textOf = (parts: readonly BetterPart[]) => parts.map(({ text }) => text).join('');

/**
 * The sentence of a correction to be shown at once; null where its changes are not known one by one (a model answer that
 * was meant, a reply in pinyin), so that it can only be shown whole.
 */
export function shownCorrection({ said, better, corrections = [] }: Correction): ShownCorrection | null {
  const changes = corrections.toSorted((a, b) => a.start - b.start);
  const [weightiest] = changes.toSorted((a, b) => weight(b) - weight(a));
  if (!weightiest || textOf(partsBetween(said, changes, 0, said.length)) !== better) return null;
  const { from, to } = sentenceAround(said, changes, weightiest);
  const within = changes.filter(({ start, end }) => start >= from && end <= to);
  const parts = partsBetween(said, within, from, to);
  const [first] = parts;
  if (first) parts[0] = { ...first, text: first.text.trimStart() };
  return { parts, changes: within };
}
