import * as v from 'valibot';
import type { Corrector } from '#conversation/grammar/corrector/corrector.ts';
import type { Scene } from '#conversation/grammar/corrector/grammar.ts';

const Command = v.strictObject({ say: v.string(), scene: v.optional(v.nullable(v.string())) });

/** Answers one line with what is wrong in it; anything malformed gives `error`. */
export function correctLine(corrector: Corrector, sceneOf: (id: string) => Scene | null, line: string): object {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: 'Not JSON.' };
  }
  const command = v.safeParse(Command, value);
  if (!command.success) return { error: 'Expected {"say": "…"} or {"say": "…", "scene": "restaurant"}.' };
  const { say, scene: id } = command.output;
  // A scene that is not written yet has no names to protect, and is no mistake of the line.
  const scene = (id ? sceneOf(id) : null) ?? undefined;
  const { better, corrections } = corrector.correct(say, scene);
  return { better, corrections };
}
