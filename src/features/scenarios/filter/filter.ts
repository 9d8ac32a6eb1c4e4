import { LEVELS, type LevelFilter } from '#domain/level.ts';
import type { Scenario } from '#domain/scene.ts';

/** `all` stands for no filter, because a select item may not be empty. */
export interface ScenarioFilter {
  level: LevelFilter;
  category: string;
  /** The search text, every word of which must be found. */
  search: string;
}

export const NO_FILTER: ScenarioFilter = { level: 'all', category: 'all', search: '' };

type Filterable = Pick<Scenario, 'title' | 'description' | 'level' | 'categoryId' | 'categoryName' | 'objectives'>;

/** Letters without a Unicode decomposition. */
const PLAIN: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** Text in lower case and without accents for comparison: "Café" equals "cafe". */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøł]/g, (letter) => PLAIN[letter] ?? letter);
}

function isFound(scene: Filterable, search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const objectives = scene.objectives.map(({ description }) => description);
  const text = folded([scene.title, scene.description, scene.categoryName, ...objectives].join('\n'));
  return words.every((word) => text.includes(word));
}

/** The scenarios of a level and a category that contain every searched word, in their given order. */
export function filterScenarios<T extends Filterable>(scenes: readonly T[], filter: ScenarioFilter): T[] {
  const { level, category, search } = filter;
  return scenes.filter(
    (scene) =>
      (level === 'all' || scene.level === level) &&
      (category === 'all' || scene.categoryId === category) &&
      isFound(scene, search),
  );
}

/** Sorts by level, easiest first; scenarios of one level keep their order. */
export function easiestFirst<T extends Pick<Scenario, 'level'>>(scenes: readonly T[]): T[] {
  return scenes.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}
