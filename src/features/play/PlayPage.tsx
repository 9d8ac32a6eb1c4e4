import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deviceDatabase } from '#data/device-database.ts';
import { accessOrUnknown } from '#data/learner-db/queries/scenarios.ts';
import { type Access, UNKNOWN_ACCESS } from '#domain/access.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useDatabaseQuery } from '#shared/live-query/use-database-query.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { useSceneLanguages } from '#shared/scenarios/use-scene-languages.ts';
import { entryOf } from './entry.ts';
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
  const languages = useSceneLanguages();
  const [admitted, admit] = useState<string | null>(null);
  if (access?.accessible && admitted !== id) admit(id);
  const entry = entryOf({ scenario, access, languages, admitted: admitted === id });
  if (entry === 'loading') return <Loading />;
  if ('code' in entry) {
    return (
      <Suspense fallback={<Loading />}>
        <NotPlayable denial={entry} scene={scenario ?? null} />
      </Suspense>
    );
  }
  return <PlayScenario key={`${entry.id} ${entry.language}`} scenario={entry} />;
}

/** The learner's access to a scene, or the reason against it; null before the catalogue has come, undefined while loading. */
function useAccess(id: string): Access | null | undefined {
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
