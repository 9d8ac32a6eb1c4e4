import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Scenario } from '#domain/scene.ts';
import { useExerciseFlag } from '#shared/exercise.ts';
import { useVoice } from '#shared/voice/use-voice.ts';
import { useConversation } from './conversation/use-conversation.ts';
import { Intro } from './introduction/Intro.tsx';
import { usePartner } from './partner/use-partner.ts';
import { TEXT } from './text.ts';

const loaders = {
  conversation: () => import('./conversation/ConversationScreen.tsx'),
  result: () => import('./result/Result.tsx'),
  ending: () => import('./conversation/store-end.ts'),
};
const ConversationScreen = lazy(() =>
  loaders.conversation().then((module) => ({ default: module.ConversationScreen })),
);
const Result = lazy(() => loaders.result().then((module) => ({ default: module.Result })));

/** Fetches the later screens while the learner reads the introduction, so that they open without delay. */
function preload(): void {
  for (const load of Object.values(loaders)) {
    load().catch((error: unknown) => console.info('A part of the scene will be fetched when it is needed', error));
  }
}

/** One scenario in one language: introduction, conversation, result. */
export function PlayScenario({ scenario }: { scenario: Scenario }) {
  const opened = usePartner(scenario.id, scenario.language);
  const partner = opened.status === 'ready' ? opened.partner : null;
  const [query] = useSearchParams();
  const active = useConversation(scenario, partner, query.get('seed') === '0');
  const voice = useVoice(scenario.language);
  useExerciseFlag('conversation', Boolean(active.conversation));

  useEffect(preload, []);
  useEffect(() => {
    document.title = `${scenario.title} · Parley`;
  }, [scenario.title]);

  const { start: begin } = active;
  const { say } = voice;
  const start = useCallback(async () => {
    void say(await begin());
  }, [begin, say]);

  const loading = (
    <p role="status" className="p-8 text-center text-ink-soft">
      {TEXT.loading}
    </p>
  );
  if (active.ended) {
    return (
      <Suspense fallback={loading}>
        <Result
          ended={active.ended}
          scenario={scenario}
          face={partner?.character.face ?? scenario.character}
          voice={voice}
          isRight={partner?.isRight ?? (() => true)}
          onAgain={start}
          onGoOn={() => void active.goOn()}
        />
      </Suspense>
    );
  }
  if (active.conversation === undefined || opened.status === 'loading') return loading;
  if (!active.conversation || !partner) return <Intro scenario={scenario} partner={partner} onStart={start} />;
  return (
    <Suspense fallback={loading}>
      <ConversationScreen
        scenario={scenario}
        partner={partner}
        active={active}
        conversation={active.conversation}
        voice={voice}
      />
    </Suspense>
  );
}
