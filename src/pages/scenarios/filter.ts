import type { LevelFilter } from '../../domain/level.ts';
import type { Scenario } from '../../domain/scene.ts';

/** `all` stands for no filter: a select item may not be empty. */
export interface ScenarioFilter {
  level: LevelFilter;
  category: string;
}

export const NO_FILTER: ScenarioFilter = { level: 'all', category: 'all' };

export function filterScenarios<T extends Pick<Scenario, 'level' | 'categoryId'>>(
  scenes: readonly T[],
  { level, category }: ScenarioFilter,
): T[] {
  return scenes.filter(
    (scene) => (level === 'all' || scene.level === level) && (category === 'all' || scene.categoryId === category),
  );
}
