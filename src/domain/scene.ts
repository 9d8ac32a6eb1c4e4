import type { Language } from './language.ts';
import type { Level } from './level.ts';

export type AccessType = 'free' | 'premium';

/** An objective of a scene as the learner sees it (product 13.8). */
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
 * The client's shape of a scenario (product 13.8). `language` is the language in which it would be played:
 * Mandarin unless the learner has chosen another (product 1.3).
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
