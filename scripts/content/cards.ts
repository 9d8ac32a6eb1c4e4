/**
 * `npm run cards -- --scene restaurant --language Mandarin --seed 7 [--jsonl]`: plays a scene once as a random learner and
 * prints the cards that the result would offer. With `--jsonl` one JSON object a line (product 16.37).
 */
import { parseArgs } from 'node:util';
import { cardsOf, printed } from './cards/print-cards.ts';
import { ContentError } from './read-content.ts';

try {
  const { values } = parseArgs({
    options: {
      scene: { type: 'string', default: 'restaurant' },
      language: { type: 'string', default: 'Mandarin' },
      seed: { type: 'string', default: '1' },
      jsonl: { type: 'boolean', default: false },
    },
  });
  const seed = Number.parseInt(values.seed, 10);
  if (Number.isNaN(seed)) throw new ContentError(`"${values.seed}" is no seed.`);
  for (const card of await cardsOf(values.scene, values.language, seed)) console.log(printed(card, values.jsonl));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
