/**
 * The dialogues of the catalogue, language by language: those of the learner's own language and those of travel packs.
 *
 * Invariants
 * 1. A dialogue is fetched only if its version is another than the one here, and is swapped whole: a cut costs one.
 * 2. A dialogue that is no longer wanted when it arrives is not stored.
 * 3. A failure is logged and leaves the stored dialogues as they are.
 * 4. A dialogue that the server does not give to this learner counts as not there, neither missing nor fetched. Once the
 *    learner has the right to it, it is missing, and fetched with the learner's token.
 */
import * as v from 'valibot';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { reportFullStorage, storageErrorOf } from '#platform/storage-error.ts';
import type { DeviceDatabase, SceneRow } from '../device-database.ts';
import { type DialogueRights, isGiven, NO_RIGHTS } from './dialogue-rights.ts';
import { type RestOptions, readTable } from './postgrest-client.ts';

const dialogueRow = v.object({
  scene_id: v.string(),
  language: v.picklist(LANGUAGES),
  version: v.string(),
  dialogue: v.record(v.string(), v.unknown()),
});

/** `full`: the device has no room for more. `missing`: something is not here yet, see the log. */
export type PullResult = 'complete' | 'missing' | 'full' | 'unwanted';

/** Versions of the stored dialogues of a language by scene id; from an index alone, since dialogues are large. */
async function storedVersions(device: DeviceDatabase, language: Language): Promise<Map<string, string>> {
  const index = device.dialogues.where('[language+sceneId+version]');
  const keys = await index.between([language], [`${language}\u0000`]).keys();
  return new Map((keys as unknown as [string, string, string][]).map(([, sceneId, version]) => [sceneId, version]));
}

/** The scenes that a language has for a learner, and which of them have their dialogue here in the server's version. */
export async function readStoredScenes(
  device: DeviceDatabase,
  language: Language,
  rights: DialogueRights = NO_RIGHTS,
): Promise<{ scenes: SceneRow[]; stored: Set<string> }> {
  const versions = await storedVersions(device, language);
  const all = (await device.scenes.toArray()).filter(({ dialogues }) => dialogues[language] !== undefined);
  const stored = new Set(
    all.filter(({ id, dialogues }) => versions.get(id) === dialogues[language]).map(({ id }) => id),
  );
  return { scenes: all.filter((scene) => stored.has(scene.id) || isGiven(scene, rights)), stored };
}

/** Ids of scenes that can be played here without a network, though perhaps in an older version. */
export async function readPlayableScenes(device: DeviceDatabase, language: Language): Promise<Set<string>> {
  return new Set((await storedVersions(device, language)).keys());
}

/** Scenes whose dialogue in a language is missing here, or of another version than the server's. */
export async function staleDialogues(
  device: DeviceDatabase,
  language: Language,
  rights: DialogueRights = NO_RIGHTS,
): Promise<SceneRow[]> {
  const { scenes, stored } = await readStoredScenes(device, language, rights);
  return scenes.filter(({ id }) => !stored.has(id));
}

async function fetchDialogue(rest: RestOptions, { id: sceneId, accessType }: SceneRow, language: Language) {
  const query = { select: '*', scene_id: `eq.${sceneId}`, language: `eq.${language}` };
  const token = accessType === 'premium' ? await rest.token?.() : null;
  const [row] = await readTable(rest, 'scene_dialogues', query, dialogueRow, token);
  if (!row) throw new Error(`The dialogue of ${sceneId} in ${language} could not be read`);
  return { sceneId, language, version: row.version, dialogue: row.dialogue };
}

/** Asked in the storing transaction; otherwise a pack removed meanwhile would come back. */
type Wanted = () => PromiseLike<boolean> | boolean;

async function pullDialogue(device: DeviceDatabase, rest: RestOptions, key: [SceneRow, Language], wanted: Wanted) {
  if (!(await wanted())) return 'unwanted';
  const row = await fetchDialogue(rest, ...key);
  return device.transaction('rw', device.dialogues, device.meta, async () => {
    if (!(await wanted())) return 'unwanted';
    await device.dialogues.put(row);
    return 'complete';
  });
}

/**
 * Brings the dialogues of a language up to date with the scenes, as far as the learner's rights go. `wanted`: asked before
 * and after each fetch.
 */
export async function pullDialogues(
  device: DeviceDatabase,
  rest: RestOptions,
  language: Language,
  rights: DialogueRights = NO_RIGHTS,
  wanted: Wanted = () => true,
): Promise<PullResult> {
  let result: PullResult = 'complete';
  for (const scene of await staleDialogues(device, language, rights)) {
    try {
      if ((await pullDialogue(device, rest, [scene, language], wanted)) === 'unwanted') return 'unwanted';
    } catch (error) {
      console.warn('A dialogue could not be fetched', error);
      if (storageErrorOf(error)?.code === 'full') {
        reportFullStorage();
        return 'full';
      }
      result = 'missing';
    }
  }
  return result;
}
