/**
 * Travel packs: whole languages besides the learner's own, kept on this device until the learner removes them.
 * A request stays: an interrupted fetch resumes, and newer versions are fetched (start-catalogue.ts).
 */
import { LANGUAGES, type Language } from '#domain/language.ts';
import { readStoredScenes } from '../catalogue/dialogues.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { REQUESTED, readLanguages, readRequestedPacks } from './requested-packs.ts';

/** Languages whose last fetch stayed incomplete although the server was asked. */
const TROUBLE = 'packTrouble';

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
  trouble: boolean;
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
  await change(device, TROUBLE, language, false);
}

/** Removes a language from this device. */
export async function removePack(device: DeviceDatabase, language: Language): Promise<void> {
  await stopPack(device, language);
  await device.transaction('rw', device.dialogues, async () => {
    await device.dialogues.where('language').equals(language).delete();
  });
}

/** Records whether the last fetch of a language was complete. */
export async function notePackTrouble(device: DeviceDatabase, language: Language, trouble: boolean): Promise<void> {
  const known = (await readLanguages(device, TROUBLE)).includes(language);
  if (known !== trouble) await change(device, TROUBLE, language, trouble);
}

/** Every language that has scenes, in the order of the offer, with the part that is on the device. */
export async function readPacks(device: DeviceDatabase): Promise<TravelPack[]> {
  const [requested, trouble] = [await readRequestedPacks(device), await readLanguages(device, TROUBLE)];
  const packs: TravelPack[] = [];
  for (const language of LANGUAGES) {
    const { scenes, stored } = await readStoredScenes(device, language);
    const bytesOf = (rows: typeof scenes) => rows.reduce((sum, row) => sum + (row.dialogueBytes?.[language] ?? 0), 0);
    if (scenes.length === 0) continue;
    packs.push({
      language,
      requested: requested.includes(language),
      scenes: scenes.length,
      storedScenes: stored.size,
      bytes: bytesOf(scenes),
      storedBytes: bytesOf(scenes.filter(({ id }) => stored.has(id))),
      trouble: trouble.includes(language),
    });
  }
  return packs;
}
