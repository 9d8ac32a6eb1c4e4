/**
 * The catalogue: public, the same for everybody, small first.
 *
 * Invariants
 * 1. The scenes are swapped whole (fetch-scenes.ts); dialogues: dialogues.ts.
 * 2. A failure is logged and leaves the stored catalogue as it is.
 */
import type { Language } from '#domain/language.ts';
import { type DeviceDatabase, deviceDatabase } from '../device-database.ts';
import { type DialogueRights, NO_RIGHTS } from './dialogue-rights.ts';
import { staleDialogues } from './dialogues.ts';
import { hasScenes } from './has-scenes.ts';
import type { RestOptions } from './postgrest-client.ts';

/** Removes dialogues whose scenes are gone from the catalogue. */
async function dropOrphans(device: DeviceDatabase): Promise<void> {
  const known = new Set(await device.scenes.toCollection().primaryKeys());
  if (known.size > 0) await device.dialogues.filter(({ sceneId }) => !known.has(sceneId)).delete();
}

/** True if the scenes were fetched less than `ageMs` before `now` (ms since 1970). */
export async function areScenesFresh(device: DeviceDatabase, now: number, ageMs: number): Promise<boolean> {
  const pulledAt = (await device.meta.get('cataloguePulledAt'))?.value;
  // A fetch in the future happened before the clock was set back; its age is unknown.
  return typeof pulledAt === 'number' && pulledAt > now - ageMs && pulledAt <= now;
}

/** Brings the scenes up to date. False: that failed, see the log. `now`: ms since 1970. */
export async function pullScenes(device: DeviceDatabase, rest: RestOptions, now: number): Promise<boolean> {
  try {
    // No page waits for this.
    const { fetchScenes, storeScenes } = await import('./fetch-scenes.ts');
    await storeScenes(device, await fetchScenes(rest));
    await dropOrphans(device);
    await device.meta.put({ key: 'cataloguePulledAt', value: now });
    return true;
  } catch (error) {
    console.warn('The catalogue could not be fetched', error);
    return false;
  }
}

/** True if the scenes are on the device, and all their dialogues in a language that the learner has a right to. */
export async function hasCatalogue(
  device: DeviceDatabase,
  language: Language,
  rights: DialogueRights = NO_RIGHTS,
): Promise<boolean> {
  if (!(await hasScenes(device))) return false;
  return (await staleDialogues(device, language, rights)).length === 0;
}

/** The compiled dialogue of a scene, as JSON; null: the device has none. */
export async function loadDialogue(
  sceneId: string,
  language: Language,
  device: DeviceDatabase = deviceDatabase,
): Promise<unknown | null> {
  return (await device.dialogues.get([sceneId, language]))?.dialogue ?? null;
}
