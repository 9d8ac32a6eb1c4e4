import type { Language } from './language.ts';
import type { Level } from './level.ts';

export type AccessType = 'free' | 'premium';

/** An objective of a scene as the learner sees it. Specification, section 3. */
export interface Objective {
  description: string;
  points: number;
  completed: boolean;
}

export interface LanguageAsset {
  main_image_url: string | null;
  preview_image_url: string | null;
}

/**
 * The client's shape of a scenario. Specification, section 3. `language` is the language in which it would be played;
 * the specification fixes the scenario service to Mandarin, which is therefore the default.
 */
export interface Scenario {
  id: string;
  title: string;
  description: string;
  level: Level;
  imageUrl: string | null;
  character: string;
  setting: string;
  objectives: Objective[];
  /** Minutes. */
  duration: number;
  language: Language;
  categoryId: string;
  categoryName: string;
  categoryIcon: string;
  languageAssets: Partial<Record<Language, LanguageAsset>>;
  accessType: AccessType;
  unlockable: boolean;
  isUnlocked: boolean;
  /** Coins. */
  unlockCost: number;
}
