/** Results of a long comparison, one file each, so that it may be run in parts and go on where it was ended. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Kept = v.object({ recall: v.number(), accepted: v.number(), threshold: v.nullable(v.number()) });
/** `threshold`: the one that was taken; null for one who has thresholds of its own. */
export type Kept = v.InferOutput<typeof Kept>;

export class ResultsFolder {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  #path(scene: string, language: string, name: string): string {
    return join(this.#folder, `${scene}.${language}.${name}.json`);
  }

  /** What was kept; null: nothing yet. Throws if the file is not one of ours. */
  read(scene: string, language: string, name: string): Kept | null {
    const path = this.#path(scene, language, name);
    return existsSync(path) ? v.parse(Kept, JSON.parse(readFileSync(path, 'utf8'))) : null;
  }

  write(scene: string, language: string, name: string, kept: Kept): void {
    writeFileSync(this.#path(scene, language, name), JSON.stringify(kept));
  }
}
