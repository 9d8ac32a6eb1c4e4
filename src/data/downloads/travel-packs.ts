/**
 * Travel packs: whole languages besides the learner's own, kept on this device until the learner removes them.
 * A request stays: an interrupted fetch resumes, and newer versions are fetched (start-catalogue.ts).
 */
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type DialogueRights, NO_RIGHTS } from '../catalogue/dialogue-rights.ts';
import { readStoredScenes } from '../catalogue/dialogues.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { REQUESTED, readLanguages, readRequestedPacks } from './requested-packs.ts';

/** Languages whose last fetch stayed incomplete although the server was asked. */
const INCOMPLETE = 'packIncomplete';

export interface TravelPack {
  language: Language;
  /** The learner has requested it. */
  requested: boolean;
  scenes: number;
  /** Number of those that are on the device. */
  storedScenes: number;
  /** Bytes of dialogue as JSON, roughly its size on the device; compression makes the transfer smaller. */
  bytes: number;
  storedBytes: number;
  /** The last attempt did not fetch all. */
  incomplete: boolean;
}

function change(device: DeviceDatabase, key: string, language: Language, listed: boolean): Promise<void> {
  return device.transaction('rw', device.meta, async () => {
    const others = (await readLanguages(device, key)).filter((other) => other !== language);
    await device.meta.put({ key, value: listed ? [...others, language] : others });
  });
}

export function requestPack(device: DeviceDatabase, language: Language): Promise<void> {
  return change(device, REQUESTED, language, true);
}

/** Cancels the request; dialogues already stored stay. */
export async function stopPack(device: DeviceDatabase, language: Language): Promise<void> {
  await change(device, REQUESTED, language, false);
  await change(device, INCOMPLETE, language, false);
}

/** Removes a language from this device. */
export async function removePack(device: DeviceDatabase, language: Language): Promise<void> {
  await stopPack(device, language);
  await device.transaction('rw', device.dialogues, async () => {
    await device.dialogues.where('language').equals(language).delete();
  });
}

/** Records whether the last fetch of a language was complete. */
export async function notePackIncomplete(
  device: DeviceDatabase,
  language: Language,
  incomplete: boolean,
): Promise<void> {
  const known = (await readLanguages(device, INCOMPLETE)).includes(language);
  if (known !== incomplete) await change(device, INCOMPLETE, language, incomplete);
}

/** Every language that has scenes for a learner, in the order of the offer, with the part that is on the device. */
export async function readPacks(device: DeviceDatabase, rights: DialogueRights = NO_RIGHTS): Promise<TravelPack[]> {
  const [requested, incomplete] = [await readRequestedPacks(device), await readLanguages(device, INCOMPLETE)];
  const packs: TravelPack[] = [];
  for (const language of LANGUAGES) {
    const { scenes, stored } = await readStoredScenes(device, language, rights);
    const bytesOf = (rows: typeof scenes) => rows.reduce((sum, row) => sum + (row.dialogueBytes?.[language] ?? 0), 0);
    if (scenes.length === 0) continue;
    packs.push({
      language,
      requested: requested.includes(language),
      scenes: scenes.length,
      storedScenes: stored.size,
      bytes: bytesOf(scenes),
      storedBytes: bytesOf(scenes.filter(({ id }) => stored.has(id))),
      incomplete: incomplete.includes(language),
    });
  }
  return packs;
}
