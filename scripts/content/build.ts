/**
 * `npm run content:build`: compiles every dialogue into `content/.build/`, and from them the database's seed and what
 * visitors see on the landing page. What has not changed is not compiled again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { builtDialogue, dialogueFor } from './built-dialogue.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import { ContentError, LANGUAGES, readCategories, readDialogueSource, readScenes } from './read-content.ts';
import { featuredForVisitors, seedSql } from './seed.ts';
import { traditionalTable } from './traditional.ts';
import { trialForVisitors } from './trial.ts';

const ROOT = join(import.meta.dirname, '../..');

function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** Builds everything; returns the dialogues. */
async function buildContent(): Promise<CompiledDialogue[]> {
  const scenes = readScenes();
  const written = scenes.flatMap((scene) =>
    LANGUAGES.flatMap((language) => (readDialogueSource(scene.id, language) ? [{ scene, language }] : [])),
  );
  const missing = written.filter(({ scene, language }) => !builtDialogue(scene.id, language));
  await compileInParallel(missing.map(({ scene, language }) => ({ scene: scene.id, language })));
  const built = written.flatMap(({ scene, language }) => dialogueFor(scene, language) ?? []);
  writeIfChanged(join(ROOT, 'supabase/seed.sql'), seedSql(readCategories(), scenes, built));
  const generated = {
    'landing/featured-visitor': featuredForVisitors(scenes, built),
    'landing/trial/trial': trialForVisitors(scenes, built),
    'vocabulary/words/traditional': traditionalTable(),
  };
  for (const [name, data] of Object.entries(generated)) {
    writeIfChanged(join(ROOT, `src/features/${name}.generated.json`), `${JSON.stringify(data, null, 2)}\n`);
  }
  return built;
}

if (import.meta.main) {
  const began = performance.now();
  try {
    const built = await buildContent();
    console.log(
      `content: ${built.length} dialogues (${built.map((d) => `${d.scene} ${d.language}`).join(', ')}), ${Math.round(performance.now() - began)} ms`,
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
