/**
 * `npm run content:coverage [-- --scene hotel] [--language French] [--plays 600]`: plays every dialogue many times with
 * random learners. Lists dead ends, circles, lines that come twice in a row and lines that are never said; ends with 1
 * where there are any.
 */
import { parseArgs } from 'node:util';
import { dialogueFor } from './built-dialogue.ts';
import { type Coverage, playMany } from './many-plays/play-many.ts';
import { sayingsOf } from './many-plays/random-learner.ts';
import { LANGUAGES, readCommon, readPhrases, readScenes } from './read-content.ts';

const { values } = parseArgs({
  options: { scene: { type: 'string' }, language: { type: 'string' }, plays: { type: 'string', default: '600' } },
});

const KINDS = [
  ['deadEnds', 'dead ends'],
  ['loops', 'circles'],
  ['repeated', 'repeated'],
  ['broken', 'broken'],
  ['never', 'never said'],
] as const satisfies [keyof Coverage, string][];
/** So many of a kind are listed. */
const SHOWN = 12;

let failed = false;
for (const scene of readScenes()) {
  if (values.scene && values.scene !== scene.id) continue;
  for (const language of LANGUAGES) {
    if (values.language && values.language !== language) continue;
    const dialogue = dialogueFor(scene, language);
    const phrases = readPhrases(scene.id, language);
    if (!dialogue || !phrases) continue;
    const sayings = sayingsOf(phrases, readCommon(language));
    const coverage = await playMany(dialogue, sayings, Number.parseInt(values.plays, 10));
    const counts = KINDS.map(([kind, name]) => `${name} ${coverage[kind].length}`).join(', ');
    const extent = `${coverage.plays} plays, ${coverage.turns} turns, ${coverage.lines} lines`;
    console.log(`${scene.id}, ${language}: ${extent}: ${counts}`);
    for (const [kind, name] of KINDS) {
      for (const what of coverage[kind].slice(0, SHOWN)) console.log(`  ${name}: ${what}`);
      if (coverage[kind].length > SHOWN) console.log(`  ${name}: and ${coverage[kind].length - SHOWN} more`);
      if (coverage[kind].length > 0) failed = true;
    }
  }
}
if (failed) process.exitCode = 1;
