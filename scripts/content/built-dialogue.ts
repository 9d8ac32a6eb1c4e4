/** Compiled dialogues in `content/.build/`: compiled again only where the content has changed since. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
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

/** A scene's understanding of the learner's own language: the same in four dialogues, so it is compiled once and kept. */
export function ownOf(scene: Scene): CompiledUnderstanding | null {
  const known = ownByScene.get(scene.id);
  if (known !== undefined) return known;
  const version = versionOf(scene.id, 'English');
  const path = join(BUILD, 'own', `${scene.id}.json`);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptOwn) : null;
  const own = kept?.version === version ? kept.own : compileOwn(scene);
  if (kept?.version !== version) write(path, { version, own } satisfies KeptOwn);
  ownByScene.set(scene.id, own);
  return own;
}

interface KeptOwn {
  version: string;
  own: CompiledUnderstanding | null;
}

/** Another thread or process may read at any moment: it finds the whole file or none. */
function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${threadId}`;
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, path);
}

/** The compiled dialogue, from the last build or compiled now; null where the scene has none in that language. */
export function dialogueFor(scene: Scene, language: string): CompiledDialogue | null {
  const built = builtDialogue(scene.id, language);
  if (built) return built;
  const compiled = compileDialogue(scene, language, { ownOf });
  if (!compiled) return null;
  write(buildPath(scene.id, language), compiled);
  return compiled;
}
