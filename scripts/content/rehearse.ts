/**
 * `npm run rehearse -- --scene restaurant --language Mandarin [--seed N] [--jsonl]`: plays a scene in the terminal.
 * With `--jsonl` one JSON object a line (product 16.7); else for authors, with the understanding and its reasons.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import { isLanguage } from '#domain/language.ts';
import { dialogueFor } from './built-dialogue.ts';
import { grammarTable } from './grammar/tables.ts';
import { ContentError, readLanguageTalk, readScenes } from './read-content.ts';
import { rehearseInteractively } from './rehearsal/rehearse-interactively.ts';
import { jsonlSession } from './rehearsal/rehearse-jsonl.ts';

function open(sceneId: string, language: string) {
  const scene = readScenes().find(({ id }) => id === sceneId);
  if (!scene) throw new ContentError(`No scene "${sceneId}".`);
  const dialogue = dialogueFor(scene, language);
  if (!dialogue) throw new ContentError(`The scene "${sceneId}" has no dialogue in ${language}.`);
  return dialogue;
}

try {
  const { values } = parseArgs({
    options: {
      scene: { type: 'string', default: 'restaurant' },
      language: { type: 'string', default: 'Mandarin' },
      seed: { type: 'string' },
      jsonl: { type: 'boolean', default: false },
    },
  });
  const dialogue = open(values.scene, values.language);
  const { language } = dialogue;
  const corrector = isLanguage(language) ? await loadCorrector(language, await grammarTable(language)) : null;
  const partner = createOnDevicePartner(dialogue, readLanguageTalk(language), () => corrector);
  const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  if (values.jsonl) {
    const session = jsonlSession(partner, dialogue.objectives.length);
    for await (const line of input) process.stdout.write(`${JSON.stringify(await session(line))}\n`);
  } else {
    const seed = values.seed === undefined ? null : Number.parseInt(values.seed, 10);
    await rehearseInteractively(partner, dialogue, Number.isNaN(seed) ? null : seed, input);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
