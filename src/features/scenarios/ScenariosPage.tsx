import { readCategories } from '#data/learner-db/queries/scenarios.ts';
import { useDeviceQuery } from '#shared/live-query/use-device-query.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { easiestFirst, filterScenarios } from './filter/filter.ts';
import { useFilter } from './filter/use-filter.ts';
import { NoScenarios } from './NoScenarios.tsx';
import { ScenarioGrid, ScenarioGridSkeleton } from './ScenarioGrid.tsx';
import { TEXT } from './text.ts';
import { OfflineLine } from './travel-packs/OfflineLine.tsx';
import { CoinBalance } from './unlock/CoinBalance.tsx';

/** The scenarios of the learner's language, with search, filters, unlocking and downloads. */
export function ScenariosPage() {
  const scenes = useScenarios();
  const categories = useDeviceQuery(readCategories, [], []);
  const use = useFilter(categories && categories.length > 0 ? categories.map(({ id }) => id) : null);
  const shown = scenes && easiestFirst(filterScenarios(scenes, use.filter));
  return (
    <Page className="gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <PageHeading title={TEXT.title}>{TEXT.title}</PageHeading>
          <CoinBalance />
        </div>
        <p className="mt-1.5 text-ink-soft md:text-lg">{TEXT.lead}</p>
      </div>
      <FilterBar use={use} categories={categories ?? []} />
      {scenes && scenes.length > 0 ? <OfflineLine scenes={scenes} shown={shown?.length ?? 0} /> : null}
      {shown === undefined ? <ScenarioGridSkeleton /> : null}
      {scenes?.length === 0 ? <NoScenarios /> : null}
      {scenes && scenes.length > 0 && shown?.length === 0 ? (
        <EmptyState
          title={TEXT.none.title}
          text={TEXT.none.text}
          action={<Button onClick={use.clear}>{TEXT.clear}</Button>}
        />
      ) : null}
      {shown && shown.length > 0 ? <ScenarioGrid scenes={shown} /> : null}
    </Page>
  );
}
