import type { CategoryRow } from '#data/device-database.ts';
import { LEVELS } from '#domain/level.ts';
import { Select } from '#ui/controls/Select.tsx';
import { CategoryIcon } from '#ui/scene/CategoryIcon.tsx';
import { LEVEL_NAMES } from '#ui/scene/LevelBadge.tsx';
import { TEXT } from '../text.ts';
import type { ScenarioFilter } from './filter.ts';

const LEVEL_ITEMS = [
  { value: 'all' as const, label: TEXT.allLevels },
  ...LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] })),
];

export type ScenarioFiltersProps = {
  filter: ScenarioFilter;
  categories: readonly CategoryRow[];
  onChange: (change: Partial<Pick<ScenarioFilter, 'level' | 'category'>>) => void;
};

/** Level and category. Their chunk is separate, because comboboxes are heavy and the list can be read without them. */
export function ScenarioFilters({ filter, categories, onChange }: ScenarioFiltersProps) {
  const categoryItems = [
    { value: 'all', label: TEXT.allCategories },
    ...categories.map(({ id, name }) => ({
      value: id,
      label: name,
      icon: <CategoryIcon categoryId={id} size={18} />,
    })),
  ];
  return (
    <>
      <Select label={TEXT.level} items={LEVEL_ITEMS} value={filter.level} onChange={(level) => onChange({ level })} />
      <Select
        label={TEXT.category}
        items={categoryItems}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}
