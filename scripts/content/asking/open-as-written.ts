/**
 * Dialogues as they are written now, with the understanding that was last compiled: facts, things and follow-ups are
 * not trained, so that they can be tested without compiling anything again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledDialogue, readDialogue, withTalk } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner, type OnDevicePartner } from '#conversation/on-device-partner.ts';
import { BUILD, LANGUAGES, readDialogueSource, readLanguageTalk, readScenes } from '../read-content.ts';

export interface AsWritten {
  /** With the talk of its language. */
  dialogue: CompiledDialogue;
  partner: OnDevicePartner;
}

/** Every scene in every language that it is written in. */
export const written = (): { scene: string; language: string }[] =>
  readScenes().flatMap(({ id }) =>
    LANGUAGES.filter((language) => readDialogueSource(id, language)).map((language) => ({ scene: id, language })),
  );

const opened = new Map<string, AsWritten>();

/** Opens a dialogue for questions about its facts, once for all test files of a process. */
export function openAsWritten(scene: string, language: string): AsWritten {
  const key = `${scene}.${language}`;
  const open = opened.get(key) ?? openNow(scene, language);
  opened.set(key, open);
  return open;
}

function openNow(scene: string, language: string): AsWritten {
  const path = join(BUILD, `${scene}.${language}.json`);
  const source = readDialogueSource(scene, language);
  if (!existsSync(path) || !source) throw new Error(`No ${scene}.${language}: run npm run content:build`);
  const read = readDialogue(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.ok) throw new Error(`${read.reason}: run npm run content:build`);
  const { slots, topics, facts, followUps } = source;
  const compiled = { ...read.dialogue, slots, topics, facts, followUps };
  const talk = readLanguageTalk(language);
  return { dialogue: withTalk(compiled, talk), partner: createOnDevicePartner(compiled, talk) };
}
