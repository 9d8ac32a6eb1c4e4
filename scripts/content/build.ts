/**
 * `npm run content:build`: compiles every dialogue into `content/.build/`, and from the content the database's seed, the
 * landing page's data, and the faces, sounds, icons and tints of the scenes. Unchanged dialogues are not compiled again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { builtDialogue, dialogueFor } from './built-dialogue.ts';
import { cardMaterial } from './cards/card-material.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import { buildGrammarTables } from './grammar/tables.ts';
import { featuredForVisitors, trialForVisitors, trialScene } from './landing.ts';
import { BUILD, ContentError, hasDialogueSource, LANGUAGES, ROOT, readCategories, readScenes } from './read-content.ts';
import { faces, icons, places } from './scene-assets.ts';
import { seedSql } from './seed.ts';
import { tintsCss } from './tints.ts';
import { traditionalTable } from './traditional.ts';
import { talkOfApp } from './words/talk-of-app.ts';

function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** Builds everything; returns the dialogues. */
async function buildContent(): Promise<CompiledDialogue[]> {
  const scenes = readScenes();
  const written = scenes.flatMap((scene) =>
    LANGUAGES.flatMap((language) => (hasDialogueSource(scene.id, language) ? [{ scene, language }] : [])),
  );
  const missing = written.filter(({ scene, language }) => !builtDialogue(scene.id, language));
  await compileInParallel(missing.map(({ scene, language }) => ({ scene: scene.id, language })));
  const built = written.flatMap(({ scene, language }) => dialogueFor(scene, language) ?? []);
  await buildGrammarTables();
  for (const language of LANGUAGES)
    writeIfChanged(
      join(ROOT, `src/data/catalogue/cards/${language}.generated.json`),
      JSON.stringify(cardMaterial(language)),
    );
  const categories = readCategories();
  for (const language of LANGUAGES) {
    const talk = talkOfApp(language);
    if (talk) writeIfChanged(join(ROOT, `src/data/catalogue/talk/${language}.generated.json`), JSON.stringify(talk));
  }
  writeIfChanged(join(ROOT, 'supabase/seed.sql'), seedSql(categories, scenes, built));
  const trial = trialScene(scenes)?.id;
  for (const dialogue of built)
    if (dialogue.scene === trial)
      writeIfChanged(join(BUILD, 'trial', `trial.${dialogue.language}.json`), JSON.stringify(dialogue));
  const generated = {
    'features/landing/featured-visitor': featuredForVisitors(scenes, built),
    'features/landing/trial/trial': trialForVisitors(scenes, built),
    'features/vocabulary/words/traditional': traditionalTable(),
    'ui/face/people': faces(scenes),
    'ui/scene/icons': await icons(categories, scenes),
    'platform/speech/places': places(scenes),
  };
  for (const [name, data] of Object.entries(generated)) {
    writeIfChanged(join(ROOT, `src/${name}.generated.json`), `${JSON.stringify(data, null, 2)}\n`);
  }
  writeIfChanged(join(ROOT, 'src/ui/scene/tints.generated.css'), tintsCss(categories));
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
