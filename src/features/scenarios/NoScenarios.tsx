import { syncNow } from '#data/sync/sync-now.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useSceneLanguages } from '#shared/scenarios/use-scene-languages.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Face } from '#ui/face/Face.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LanguageWithoutScenes } from '#ui/scene/LanguageWithoutScenes.tsx';
import { ScenarioGridSkeleton } from './ScenarioGrid.tsx';
import { TEXT } from './text.ts';

/**
 * Explains an empty list: the language has no scenes, they are on their way, there is no network, or the server failed.
 */
export function NoScenarios() {
  const sync = useSyncStatus();
  const language = useLearnerLanguage();
  const ready = useSceneLanguages();
  if (language === undefined || ready === undefined) return <ScenarioGridSkeleton />;
  // A known catalogue is conclusive without a network too.
  if (ready && !ready.includes(language)) return <LanguageWithoutScenes language={language} ready={ready} />;
  if (sync === undefined || sync.kind === 'syncing') return <ScenarioGridSkeleton />;
  if (sync.kind === 'offline') {
    return (
      <EmptyState
        picture={<Face character="passer-by" size={80} />}
        title={TEXT.offline.title}
        text={TEXT.offline.text}
      />
    );
  }
  const text = sync.kind === 'problem' || sync.kind === 'waiting' ? TEXT.problem : TEXT.empty;
  return (
    <EmptyState
      picture={<Face character="passer-by" mood="puzzled" size={80} />}
      title={text.title}
      text={text.text}
      action={<Button onClick={() => void syncNow()}>{TEXT.again}</Button>}
    />
  );
}
