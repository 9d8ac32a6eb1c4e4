/**
 * `npm run content:measure [-- --cross 4] [--language English] [--mistakes]`: how well learners are understood, on the
 * phrases that another author wrote and that nothing was trained on, and at the end all of it in one table. Ends with 1 where recall is under 90 % or false
 * acceptance over 12 %. With `--cross` the training phrases are cross-validated as well, as a second opinion.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { dialogueFor } from './built-dialogue.ts';
import { crossValidate } from './measuring/cross-validate.ts';
import { evaluate, type Report, share } from './measuring/evaluate.ts';
import { type Measured, overviewTable } from './measuring/overview-table.ts';
import { LANGUAGES, readHeldback, readPhrases, readScenes } from './read-content.ts';

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    language: { type: 'string' },
    cross: { type: 'string' },
    only: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
  },
});

const percent = (rate: { right: number; of: number }) =>
  (rate.of === 0 ? '–' : `${(share(rate) * 100).toFixed(1)} %`).padStart(8);
const quantile = (times: readonly number[], q: number) => (times[Math.floor(times.length * q)] ?? 0).toFixed(2);

function show(title: string, report: Report): void {
  console.log(`\n${title}`);
  for (const [id, rate] of Object.entries(report.natural))
    console.log(
      `  ${id.padEnd(14)} recall ${percent(rate)}   out of order ${percent(report.outOfOrder[id] ?? { right: 0, of: 0 })}   of ${rate.of}`,
    );
  const all = Object.values(report.natural).reduce((a, b) => ({ right: a.right + b.right, of: a.of + b.of }), {
    right: 0,
    of: 0,
  });
  const out = Object.values(report.outOfOrder).reduce((a, b) => ({ right: a.right + b.right, of: a.of + b.of }), {
    right: 0,
    of: 0,
  });
  console.log(`  ${'all'.padEnd(14)} recall ${percent(all)}   out of order ${percent(out)}   of ${all.of}`);
  console.log(
    `  false acceptance ${percent(report.accepted)} of ${report.accepted.of}   of moves ${percent(report.acceptedMoves)}   another objective ${percent(report.wrong)}`,
  );
  console.log(
    `  several exactly ${percent(report.several)} of ${report.several.of}   moves recognised ${percent(report.moves)}`,
  );
  console.log(`  a turn: p50 ${quantile(report.times, 0.5)} ms, p95 ${quantile(report.times, 0.95)} ms`);
}

let failed = false;
const measured: Measured[] = [];
for (const scene of readScenes()) {
  if (values.scene && values.scene !== scene.id) continue;
  for (const language of LANGUAGES) {
    if (values.language && values.language !== language) continue;
    const dialogue = dialogueFor(scene, language);
    if (!dialogue) continue;
    const heldback = readHeldback(scene.id, language);
    const size = gzipSync(JSON.stringify(dialogue), { level: 9 }).length;
    if (heldback && values.only !== 'cross') {
      const report = await evaluate(dialogue, heldback);
      show(`${scene.id}, ${language}: held back (${(size / 1024).toFixed(1)} KB gzip)`, report);
      measured.push({ scene: scene.id, language, size, report });
      const all = Object.values(report.natural);
      const recall = all.reduce((sum, r) => sum + r.right, 0) / all.reduce((sum, r) => sum + r.of, 0);
      if (recall < 0.9 || share(report.accepted) > 0.12) failed = true;
      if (values.mistakes && values.only === 'heldback')
        for (const { kind, text, detail } of report.mistakes)
          console.log(`    ${kind.padEnd(8)} ${text}   [${detail}]`);
    }
    if (values.cross) {
      const phrases = readPhrases(scene.id, language);
      if (!phrases) continue;
      const report = await crossValidate(scene, language, phrases, Number.parseInt(values.cross, 10));
      show(`${scene.id}, ${language}: cross-validated`, report);
      if (values.mistakes)
        for (const { kind, text, detail } of report.mistakes)
          console.log(`    ${kind.padEnd(8)} ${text}   [${detail}]`);
    }
  }
}
if (measured.length > 1) console.log(`\n${overviewTable(measured)}`);
if (failed) {
  console.error('\nUnder 90 % recall or over 12 % false acceptance.');
  process.exitCode = 1;
}
