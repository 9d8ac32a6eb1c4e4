/** Fetches the requested travel packs: by one tab at a time, language by language, in the order of the requests. */
import type { Language } from '#domain/language.ts';
import type { DialogueRights } from '../catalogue/dialogue-rights.ts';
import { pullDialogues, readStoredScenes } from '../catalogue/dialogues.ts';
import type { RestOptions } from '../catalogue/postgrest-client.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { keepPictures, pictureUrls } from './pictures.ts';
import { readRequestedPacks } from './requested-packs.ts';
import { notePackIncomplete, stopPack } from './travel-packs.ts';

const LOCK = 'parley-travel-packs';

export interface PackOptions {
  device: DeviceDatabase;
  rest: RestOptions;
  /** The learner's own language, which is fetched anyway. */
  except: Language | null;
  rights: DialogueRights;
  /**
   * Features that a browser may lack. `controlled`: by a service worker, which has then stored the app's own pictures.
   */
  browser: { locks?: LockManager | undefined; caches?: CacheStorage | undefined; controlled: boolean; origin: string };
}

async function pullPictures({ device, rights, browser }: PackOptions, language: Language): Promise<boolean> {
  // Without a worker the shell is still on its way, and with it most pictures.
  if (!browser.caches || !browser.controlled) return true;
  const { scenes } = await readStoredScenes(device, language, rights);
  return keepPictures(pictureUrls(scenes, language, browser.origin), browser.caches);
}

/** False: something is not here yet. */
async function pullPack(options: PackOptions, language: Language): Promise<boolean> {
  const { device, rest, rights } = options;
  const isRequested = async () => (await readRequestedPacks(device)).includes(language);
  const result = await pullDialogues(device, rest, language, rights, isRequested);
  if (result === 'unwanted') return true;
  if (result === 'full') {
    await stopPack(device, language); // trying again would fail again, and say so each time
    return true;
  }
  const complete = result === 'complete' && (await pullPictures(options, language));
  if (await isRequested()) await notePackIncomplete(device, language, !complete);
  return complete;
}

async function pullAll(options: PackOptions): Promise<boolean> {
  let complete = true;
  for (const language of await readRequestedPacks(options.device)) {
    if (language !== options.except) complete = (await pullPack(options, language)) && complete;
  }
  return complete;
}

/** Brings the packs up to date. False: something is missing. True also while another tab is fetching them. */
export async function pullPacks(options: PackOptions): Promise<boolean> {
  const { locks } = options.browser;
  if (!locks) return pullAll(options);
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => lock === null || (await pullAll(options)));
}
