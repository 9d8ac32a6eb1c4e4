import { useState } from 'react';
import { LEVELS } from '../../domain/level.ts';
import { useCategories } from '../../store/hooks/use-categories.ts';
import { useScenarios } from '../../store/hooks/use-scenarios.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LEVEL_NAMES } from '../../ui/LevelBadge.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { filterScenarios, NO_FILTER } from './filter.ts';
import { NoScenarios } from './NoScenarios.tsx';
import { ScenarioGrid, ScenarioGridSkeleton } from './ScenarioGrid.tsx';
import { TEXT } from './text.ts';

const LEVEL_ITEMS = [
  { value: 'all' as const, label: TEXT.allLevels },
  ...LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] })),
];

export function ScenariosPage() {
  const scenes = useScenarios();
  const categories = useCategories() ?? [];
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = scenes && filterScenarios(scenes, filter);
  const categoryItems = [
    { value: 'all', label: TEXT.allCategories },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Page>
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <PageHeading title={TEXT.title}>{TEXT.title}</PageHeading>
          <p className="mt-1.5 text-lg text-ink-soft">{TEXT.lead}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:w-96">
          <Select
            label={TEXT.level}
            items={LEVEL_ITEMS}
            value={filter.level}
            onChange={(level) => setFilter({ ...filter, level })}
          />
          <Select
            label={TEXT.category}
            items={categoryItems}
            value={filter.category}
            onChange={(category) => setFilter({ ...filter, category })}
          />
        </div>
      </div>
      {shown === undefined ? <ScenarioGridSkeleton /> : null}
      {scenes?.length === 0 ? <NoScenarios /> : null}
      {scenes && scenes.length > 0 && shown?.length === 0 ? (
        <EmptyState
          title={TEXT.none.title}
          text={TEXT.none.text}
          action={<Button onClick={() => setFilter(NO_FILTER)}>{TEXT.clear}</Button>}
        />
      ) : null}
      {shown && shown.length > 0 ? <ScenarioGrid scenes={shown} /> : null}
    </Page>
  );
}
