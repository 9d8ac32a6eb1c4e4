/**
 * `npm run correct -- --language German [--jsonl]`: corrects the sentences of standard input. With `--jsonl` one JSON
 * object a line (product 16.36); else for authors, one sentence a line.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import { isLanguage } from '#domain/language.ts';
import { correctLine } from './grammar/correct-jsonl.ts';
import { sceneIn } from './grammar/scene-phrases.ts';
import { grammarTable } from './grammar/tables.ts';

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'Mandarin' }, jsonl: { type: 'boolean', default: false } },
});
const { language } = values;
const corrector = isLanguage(language) ? await loadCorrector(language, await grammarTable(language)) : null;
if (corrector) {
  const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of input) {
    const answer = values.jsonl
      ? correctLine(corrector, sceneIn(language), line)
      : correctLine(corrector, sceneIn(language), JSON.stringify({ say: line }));
    process.stdout.write(`${JSON.stringify(answer, null, values.jsonl ? 0 : 2)}\n`);
  }
} else {
  console.error(`No corrector for "${language}".`);
  process.exitCode = 1;
}
