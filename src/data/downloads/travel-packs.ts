/**
 * Travel packs: whole languages besides the learner's own, kept on this device until the learner takes them off again.
 * A request stays: an interrupted fetch resumes, and newer versions are fetched (start-catalogue.ts).
 */
import { LANGUAGES, type Language } from '#domain/language.ts';
import { readStoredScenes } from '../catalogue/dialogues.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { REQUESTED, readLanguages, readRequestedPacks } from './requested-packs.ts';

/** The languages whose last fetch did not come to its end although the server was asked. */
const TROUBLE = 'packTrouble';

export interface TravelPack {
  language: Language;
  /** The learner wants it here. */
  requested: boolean;
  scenes: number;
  /** Of those, how many are here. */
  storedScenes: number;
  /** Bytes of dialogue as JSON: what it takes here, more or less; less is sent, since it is compressed on its way. */
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

/** Stops what is being fetched; what is here stays. */
export async function stopPack(device: DeviceDatabase, language: Language): Promise<void> {
  await change(device, REQUESTED, language, false);
  await change(device, TROUBLE, language, false);
}

/** Takes a language off this device. */
export async function removePack(device: DeviceDatabase, language: Language): Promise<void> {
  await stopPack(device, language);
  await device.transaction('rw', device.dialogues, async () => {
    await device.dialogues.where('language').equals(language).delete();
  });
}

/** Notes whether the last fetch of a language came to its end. */
export async function notePackTrouble(device: DeviceDatabase, language: Language, trouble: boolean): Promise<void> {
  const known = (await readLanguages(device, TROUBLE)).includes(language);
  if (known !== trouble) await change(device, TROUBLE, language, trouble);
}

/** Every language that has scenes, as it is offered, with how much of it is here. */
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
