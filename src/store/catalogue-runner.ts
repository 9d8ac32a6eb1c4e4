/** Keeps the catalogue up to date while a page is open. */
import type { Language } from '../domain/language.ts';
import { areScenesFresh, pullDialogues, pullScenes } from './catalogue.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { RestOptions } from './rest-reader.ts';

const RETRY_MS = 10_000;
const REFRESH_MS = 6 * 3_600_000;
/** Scenes fetched less long ago, in whichever tab, are not fetched again: every page would begin with it. */
const FRESH_MS = 10 * 60_000;

export interface CatalogueRunner {
  /** Whose dialogues to fetch too; null: none, as for a visitor. */
  want(language: Language | null): void;
}

async function pull(device: DeviceDatabase, rest: RestOptions, language: Language | null): Promise<boolean> {
  const fresh = await areScenesFresh(device, Date.now() - FRESH_MS);
  const scenes = fresh || (await pullScenes(device, rest, Date.now()));
  const dialogues = language === null || (await pullDialogues(device, rest, language));
  return scenes && dialogues;
}

/** Fetches now, when the network returns, and every few hours. */
export function startCatalogue(device: DeviceDatabase, rest: RestOptions): CatalogueRunner {
  let wanted: Language | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  async function round(): Promise<void> {
    if (!navigator.onLine) return;
    const whole = await pull(device, rest, wanted);
    timer = setTimeout(run, whole ? REFRESH_MS : RETRY_MS);
  }

  function run(): void {
    clearTimeout(timer);
    again = running !== null;
    running ??= round()
      .catch((error: unknown) => console.warn('The catalogue could not be stored', error))
      .finally(() => {
        running = null;
        if (again) run();
      });
  }

  window.addEventListener('online', run);
  run();
  return {
    want(language) {
      if (language === wanted) return;
      wanted = language;
      run();
    },
  };
}
