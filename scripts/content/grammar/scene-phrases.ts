/** Names and phrases of a scene that the corrector leaves alone, from its source: no dialogue need be compiled for them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Scene } from '#conversation/grammar/corrector/grammar.ts';
import { phrasesOf } from '#conversation/grammar/scene-phrases.ts';
import { CONTENT } from '../read-content.ts';

const known = new Map<string, Scene | null>();

/** The sections of a YAML text by these keys alone: taking a whole dialogue apart takes longer than all corrections of a run. */
function sections(text: string, keys: readonly string[]): unknown {
  const parts = text.split(/^(?=[\p{L}_]+:)/mu);
  return parse(parts.filter((part) => keys.some((key) => part.startsWith(`${key}:`))).join(''));
}

/** Null where the language has no such scene. */
export function sceneIn(language: string): (id: string) => Scene | null {
  return (id) => {
    const key = `${language} ${id}`;
    if (!known.has(key)) {
      const path = join(CONTENT, 'scenes', id, `${language}.yaml`);
      const isThere = /^[a-z-]+$/.test(id) && existsSync(path);
      const source = isThere && sections(readFileSync(path, 'utf8'), ['partner', 'slots']);
      known.set(key, source ? { phrases: phrasesOf(source as Parameters<typeof phrasesOf>[0]) } : null);
    }
    return known.get(key) ?? null;
  };
}
