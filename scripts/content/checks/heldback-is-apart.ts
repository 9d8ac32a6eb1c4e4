/** Phrases held back measure understanding only while they are never trained on. They are named by line, never shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { error, type Finding } from './finding.ts';
import { normalised } from './normalised.ts';
import { claimsOf, commonClaims } from './phrases-are-claimed-once.ts';
import type { Sources } from './sources.ts';

/** Every phrase of a file, normalised, with its line from 1. */
export function phraseLines(text: string): { line: number; phrase: string }[] {
  const lines = new LineCounter();
  const found: { line: number; phrase: string }[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, pair) => (isScalar(pair.key) && pair.key.value === 'reaches' ? visit.SKIP : undefined),
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string' || !isScalar(node) || !node.range) return;
      found.push({ line: lines.linePos(node.range[0]).line, phrase: normalised(node.value) });
    },
  });
  return found;
}

/** The lines of `text` that say what is trained on, `trained` being where, by normalised phrase. */
export function overlaps(file: string, text: string, trained: ReadonlyMap<string, string>): Finding[] {
  return phraseLines(text).flatMap(({ line, phrase }) => {
    const where = trained.get(phrase);
    return where === undefined || phrase === ''
      ? []
      : [error(file, `line ${line}`, `is trained on as well, as ${where}: remove it there`)];
  });
}

export function heldbackIsApart({ common, languages }: Sources, root: string): Finding[] {
  return languages.flatMap(({ scene, language, phrases, heldback }) => {
    if (!phrases || !heldback) return [];
    const path = `scenes/${scene}/${language}`;
    const acts = common[language];
    const trained = new Map<string, string>();
    for (const { text, where } of acts ? commonClaims(acts) : [])
      trained.set(normalised(text), `common/${language}.yaml ${where}`);
    for (const { text, where } of claimsOf(phrases)) trained.set(normalised(text), `${path}.phrases.yaml ${where}`);
    const file = `${path}.heldback.yaml`;
    return overlaps(file, readFileSync(join(root, file), 'utf8'), trained);
  });
}
