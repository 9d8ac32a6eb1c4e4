import * as v from 'valibot';
import type { Corrector } from '#conversation/grammar/corrector/corrector.ts';
import type { Scene } from '#conversation/grammar/corrector/grammar.ts';
import { readJsonLine } from '../read-json-line.ts';

const Command = v.strictObject({ say: v.string(), scene: v.optional(v.nullable(v.string())) });

/** Answers one line with what is wrong in it; anything malformed gives `error`. */
export function correctLine(corrector: Corrector, sceneOf: (id: string) => Scene | null, line: string): object {
  const read = readJsonLine(Command, line, 'Expected {"say": "…"} or {"say": "…", "scene": "restaurant"}.');
  if (!read.ok) return { error: read.error };
  const { say, scene: id } = read.command;
  // A scene that is not written yet has no names to protect, and is no mistake of the line.
  const scene = (id ? sceneOf(id) : null) ?? undefined;
  const { better, corrections } = corrector.correct(say, scene);
  return { better, corrections };
}
