/** Compiled dialogues in `content/.build/`: compiled again only where the content has changed since. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledDialogue, type CompiledUnderstanding, readDialogue } from '#conversation/format/dialogue.ts';
import type { Scene } from '../../content/format.ts';
import { compileDialogue, compileOwn, versionOf } from './compile.ts';
import { BUILD } from './read-content.ts';

const buildPath = (scene: string, language: string) => join(BUILD, `${scene}.${language}.json`);

/** The compiled dialogue as it was last built, if it is of the present content. */
export function builtDialogue(scene: string, language: string): CompiledDialogue | null {
  const path = buildPath(scene, language);
  if (!existsSync(path)) return null;
  try {
    const result = readDialogue(JSON.parse(readFileSync(path, 'utf8')));
    return result.ok && result.dialogue.version === versionOf(scene, language) ? result.dialogue : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const ownByScene = new Map<string, CompiledUnderstanding | null>();

/** The same in four languages of a scene, so it is compiled once. */
function ownOf(scene: Scene): CompiledUnderstanding | null {
  const known = ownByScene.get(scene.id);
  if (known !== undefined) return known;
  const own = compileOwn(scene);
  ownByScene.set(scene.id, own);
  return own;
}

/** The compiled dialogue, from the last build or compiled now; null where the scene has none in that language. */
export function dialogueFor(scene: Scene, language: string): CompiledDialogue | null {
  const built = builtDialogue(scene.id, language);
  if (built) return built;
  const compiled = compileDialogue(scene, language, { ownOf });
  if (!compiled) return null;
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(buildPath(scene.id, language), JSON.stringify(compiled));
  return compiled;
}
