import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deviceDatabase } from '#data/device-database.ts';
import { accessOrUnknown } from '#data/learner-db/queries/scenarios.ts';
import { type Access, UNKNOWN_ACCESS } from '#domain/access.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useDatabaseQuery } from '#shared/live-query/use-database-query.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { PlayScenario } from './PlayScenario.tsx';
import { TEXT } from './text.ts';

// Loaded apart, because a conversation does not need it.
const NotPlayable = lazy(() =>
  import('./introduction/NotPlayable.tsx').then((module) => ({ default: module.NotPlayable })),
);

/** `/play?scenario=ID`: a scenario from its introduction to its result, or the reason why it may not be played. */
export function PlayPage() {
  const [query] = useSearchParams();
  const id = query.get('scenario') ?? '';
  const scenarios = useScenarios();
  const scenario = scenarios && (scenarios.find((one) => one.id === id) ?? null);
  const access = useAccess(id);
  const [admitted, admit] = useState<string | null>(null);
  if (scenario === undefined || access === undefined) {
    return <Loading />;
  }
  // Access is decided on entering: a subscription that ends during a conversation does not interrupt it.
  if (access.accessible && admitted !== id) admit(id);
  const refused = access.accessible || admitted === id ? null : access;
  if (refused || scenario === null) {
    return (
      <Suspense fallback={<Loading />}>
        <NotPlayable denial={refused?.denial ?? { code: 'not-found' }} scene={scenario} />
      </Suspense>
    );
  }
  return <PlayScenario key={`${scenario.id} ${scenario.language}`} scenario={scenario} />;
}

/** The learner's access to a scene, with the reason where there is none. Undefined while loading. */
function useAccess(id: string): Access | undefined {
  const store = useLearnerStore();
  const language = useLearnerLanguage();
  return useDatabaseQuery(
    deviceDatabase,
    async () => language && accessOrUnknown(store, id, language, new Date()),
    [store, id, language],
    UNKNOWN_ACCESS,
  );
}

function Loading() {
  return (
    <p role="status" className="p-8 text-center text-ink-soft">
      {TEXT.loading}
    </p>
  );
}
