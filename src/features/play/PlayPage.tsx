import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SCENARIO_NOT_FOUND } from '#domain/access.ts';
import { ScenePlay } from './ScenePlay.tsx';
import { TEXT } from './text.ts';
import { useAccess } from './use-access.ts';
import { useScenario } from './use-scenario.ts';

// Not part of what a conversation loads.
const NotPlayable = lazy(() =>
  import('./introduction/NotPlayable.tsx').then((module) => ({ default: module.NotPlayable })),
);

/** `/play?scenario=ID`: a scene from its introduction to its result, or the reason why it may not be played. */
export function PlayPage() {
  const [query] = useSearchParams();
  const id = query.get('scenario') ?? '';
  const scenario = useScenario(id);
  const access = useAccess(id);
  const [admitted, admit] = useState<string | null>(null);
  if (scenario === undefined || access === undefined) {
    return <Loading />;
  }
  // Asked at the door: what ends during a conversation (a subscription) takes nobody out of it.
  if (access.accessible && admitted !== id) admit(id);
  const refused = access.accessible || admitted === id ? null : access;
  if (refused || scenario === null) {
    const { reason, way } = refused ?? { reason: SCENARIO_NOT_FOUND, way: null };
    return (
      <Suspense fallback={<Loading />}>
        <NotPlayable reason={reason} way={way} scene={scenario} />
      </Suspense>
    );
  }
  return <ScenePlay key={`${scenario.id} ${scenario.language}`} scenario={scenario} />;
}

function Loading() {
  return (
    <p role="status" className="p-8 text-center text-ink-soft">
      {TEXT.loading}
    </p>
  );
}
