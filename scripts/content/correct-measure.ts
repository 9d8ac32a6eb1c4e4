/**
 * `npm run correct:measure [-- --language German]`: how many of learners' faults the corrector mends, and how many right
 * sentences it touches, on `content/grammar/*.heldback.yaml`. Ends with 1 where under 45 % of the faults typical of the
 * scenes are mended, or over 3 % of the right ones are touched.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import { LANGUAGES } from '#domain/language.ts';
import { type Correct, HeldBack, type Score, scoreErrors, touched } from './grammar/measure-correction.ts';
import { sceneIn } from './grammar/scene-phrases.ts';
import { grammarTable } from './grammar/tables.ts';
import { parsedYaml } from './parsed-yaml.ts';
import { CONTENT } from './read-content.ts';

const LEAST_MENDED = 0.45;
const MOST_TOUCHED = 0.03;

const { values } = parseArgs({ options: { language: { type: 'string' } } });
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

function line(name: string, score: Score, right: { touched: number; of: number }): string {
  const { errors, mended, noticed, sentences, harmful } = score;
  return `  ${name.padEnd(8)} mended ${percent(mended, errors)} of ${errors}, noticed ${percent(noticed, sentences)} of ${sentences} sentences, harmful changes ${harmful}; right ones touched ${percent(right.touched, right.of)} of ${right.of}`;
}

/** True where the corrector is good enough on the scenes' sentences. */
function report(title: string, heldBack: HeldBack, correct: Correct): boolean {
  const { score } = scoreErrors(heldBack.errors, correct);
  const right = touched(heldBack.right, correct).length;
  const essays = scoreErrors(heldBack.essayErrors, correct).score;
  console.log(`\n${title}`);
  console.log(line('scenes', score, { touched: right, of: heldBack.right.length }));
  const kinds = Object.entries(score.byKind).sort(([, a], [, b]) => b.errors - a.errors);
  console.log(`           ${kinds.map(([kind, of]) => `${kind} ${of.mended.toFixed(1)}/${of.errors}`).join(', ')}`);
  console.log(
    line('essays', essays, { touched: touched(heldBack.essayRight, correct).length, of: heldBack.essayRight.length }),
  );
  return score.mended >= LEAST_MENDED * score.errors && right <= MOST_TOUCHED * heldBack.right.length;
}

for (const language of LANGUAGES) {
  if (values.language && values.language !== language) continue;
  const path = join(CONTENT, 'grammar', `${language}.heldback.yaml`);
  const corrector = await loadCorrector(language, await grammarTable(language));
  if (!(corrector && existsSync(path))) continue;
  const heldBack = v.parse(HeldBack, parsedYaml(readFileSync(path, 'utf8')));
  const sceneOf = sceneIn(language);
  const correct: Correct = (say, id) => corrector.correct(say, (id && sceneOf(id)) || undefined).better;
  if (!report(language, heldBack, correct)) process.exitCode = 1;
}
