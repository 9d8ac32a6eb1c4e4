/**
 * `npm run content:build`: compiles every dialogue into `content/.build/`, and from them the database's seed and the
 * list that visitors see. What has not changed is not compiled again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scene } from '../../content/format.ts';
import { type CompiledDialogue, readDialogue } from '../../src/conversation/dialogue.ts';
import { compileDialogue, versionOf } from './compile.ts';
import { BUILD, ContentError, LANGUAGES, readCategories, readDialogueSource, readScenes } from './read-content.ts';
import { featuredForVisitors, seedSql } from './seed.ts';

const ROOT = join(import.meta.dirname, '../..');

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

/** The compiled dialogue, from the last build or compiled now; null where the scene has none in that language. */
export function dialogueFor(scene: Scene, language: string): CompiledDialogue | null {
  const built = builtDialogue(scene.id, language);
  if (built) return built;
  const compiled = compileDialogue(scene, language);
  if (!compiled) return null;
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(buildPath(scene.id, language), JSON.stringify(compiled));
  return compiled;
}

function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** Builds everything; returns the dialogues. */
export function buildContent(): CompiledDialogue[] {
  const scenes = readScenes();
  const dialogues = scenes.flatMap((scene) =>
    LANGUAGES.flatMap((language) => (readDialogueSource(scene.id, language) ? [dialogueFor(scene, language)] : [])),
  );
  const built = dialogues.filter((dialogue) => dialogue !== null);
  writeIfChanged(join(ROOT, 'supabase/seed.sql'), seedSql(readCategories(), scenes, built));
  writeIfChanged(
    join(ROOT, 'src/domain/featured-visitor.generated.json'),
    `${JSON.stringify(featuredForVisitors(scenes, built), null, 2)}\n`,
  );
  return built;
}

if (import.meta.main) {
  const began = performance.now();
  try {
    const built = buildContent();
    console.log(
      `content: ${built.length} dialogues (${built.map((d) => `${d.scene} ${d.language}`).join(', ')}), ${Math.round(performance.now() - began)} ms`,
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
