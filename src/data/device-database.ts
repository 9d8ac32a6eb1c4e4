/**
 * Data that all accounts of the device share: the catalogue, the dialogues, and single values such as the stored
 * session. Everything but the session can be fetched again.
 */
import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Language } from '#domain/language.ts';
import type { Level } from '#domain/level.ts';
import type { AccessType, LanguageAsset } from '#domain/scene.ts';

export interface SceneRow {
  id: string;
  title: string;
  description: string;
  level: Level;
  imageUrl: string | null;
  accessType: AccessType;
  unlockable: boolean;
  unlockCost: number;
  character: string;
  setting: string;
  /** Minutes. */
  duration: number;
  categoryId: string;
  objectives: { description: string; points: number }[];
  assets: Partial<Record<Language, LanguageAsset>>;
  /** Version of the dialogue that the server has, by language; a language without one cannot be played. */
  dialogues: Partial<Record<Language, string>>;
  /** Bytes of those dialogues as JSON; absent in rows of an earlier version. */
  dialogueBytes?: Partial<Record<Language, number>>;
}

export interface CategoryRow {
  id: string;
  name: string;
  icon: string;
}

export interface DialogueRow {
  sceneId: string;
  language: Language;
  version: string;
  /** Compiled, as JSON; the conversation partner reads it. */
  dialogue: unknown;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

export class DeviceDatabase extends Dexie {
  declare scenes: EntityTable<SceneRow, 'id'>;
  declare categories: EntityTable<CategoryRow, 'id'>;
  declare dialogues: Table<DialogueRow, [string, string]>;
  declare meta: EntityTable<MetaRow, 'key'>;

  /** `options`: for tests, an IndexedDB of their own. */
  constructor(options?: DexieOptions) {
    super('parley-device', options);
    this.version(1).stores({
      scenes: 'id',
      categories: 'id',
      // The version is indexed, so that the stored ones can be listed without reading a hundred kilobytes per dialogue.
      dialogues: '[sceneId+language], language, [language+sceneId+version]',
      meta: 'key',
    });
  }
}

/** The database of this device; it opens when first used. */
export const deviceDatabase = new DeviceDatabase();
