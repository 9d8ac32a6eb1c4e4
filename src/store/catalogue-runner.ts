/** Keeps the catalogue up to date while a page is open. */
import type { Language } from '../domain/language.ts';
import { pullCatalogue, pullScenes } from './catalogue.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { RestOptions } from './rest-reader.ts';

const RETRY_MS = 10_000;
const REFRESH_MS = 6 * 3_600_000;

export interface CatalogueRunner {
  /** Whose dialogues to fetch too. */
  want(language: Language): void;
  stop(): void;
}

/** Fetches now, when the network returns, and every few hours. `language` null: no dialogues, as for a visitor. */
export function startCatalogue(device: DeviceDatabase, rest: RestOptions, language: Language | null): CatalogueRunner {
  let wanted = language;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function pull(): Promise<void> {
    if (stopped || !navigator.onLine) return;
    const whole = wanted ? await pullCatalogue(device, rest, wanted) : await pullScenes(device, rest);
    if (!stopped) timer = setTimeout(run, whole ? REFRESH_MS : RETRY_MS);
  }

  function run(): void {
    clearTimeout(timer);
    again = running !== null;
    running ??= pull()
      .catch((error: unknown) => console.warn('The catalogue could not be stored', error))
      .finally(() => {
        running = null;
        if (again) run();
      });
  }

  window.addEventListener('online', run);
  run();
  return {
    want(next) {
      if (next === wanted) return;
      wanted = next;
      run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', run);
    },
  };
}
