/**
 * `npm run content:record [-- --scene hotel] [--plays 20] [--build DIR] [--turns FILE]`: plays every
 * built dialogue with random learners, among them malformed, foreign and misspelt replies, and prints a digest for each.
 * Before and after a change of the code that must not change the conversation, the digests are the same. `--turns` also
 * writes every turn, a line each, to find the first that differs.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDialogue } from '#conversation/format/dialogue.ts';
import { sayingsOf } from './many-plays/random-learner.ts';
import { BUILD, LANGUAGES, readCommon, readPhrases, readScenes } from './read-content.ts';
import { recordDialogue } from './recording/record-dialogue.ts';

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    plays: { type: 'string', default: '20' },
    build: { type: 'string', default: BUILD },
    turns: { type: 'string' },
  },
});

/** So many phrases of each objective in another language are said. */
const FOREIGN = 6;

const file = values.turns ? openSync(values.turns, 'w') : null;
let total = 0;
for (const { id } of readScenes()) {
  if (values.scene && values.scene !== id) continue;
  const written = LANGUAGES.flatMap((language) => {
    const phrases = readPhrases(id, language);
    return phrases ? [{ language, phrases }] : [];
  });
  for (const { language, phrases } of written) {
    const others = written.filter((other) => other.language !== language);
    const read = readDialogue(JSON.parse(readFileSync(join(values.build, `${id}.${language}.json`), 'utf8')));
    if (!read.ok) throw new Error(`${id} ${language}: ${read.reason}`);
    const hash = createHash('sha256');
    const options = {
      sayings: sayingsOf(phrases, readCommon(language)),
      foreign: others.flatMap(({ phrases: { objectives } }) =>
        Object.values(objectives).flatMap((said) => said.slice(0, FOREIGN)),
      ),
      plays: Number.parseInt(values.plays, 10),
    };
    const turns = await recordDialogue(read.dialogue, options, (what) => {
      const line = `${JSON.stringify(what)}\n`;
      hash.update(line);
      if (file !== null) writeSync(file, line);
    });
    total += turns;
    console.log(`${id} ${language} ${turns} ${hash.digest('hex').slice(0, 16)}`);
  }
}
if (file !== null) closeSync(file);
console.log(`all ${total}`);
