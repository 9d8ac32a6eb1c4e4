import { useCallback } from 'react';
import type { Scenario } from '../../domain/scene.ts';
import { useExerciseFlag } from '../../ui/exercise.ts';
import { Intro } from './Intro.tsx';
import { Result } from './Result.tsx';
import { Talk } from './Talk.tsx';
import { TEXT } from './text.ts';
import { usePartner } from './use-partner.ts';
import { usePlay } from './use-play.ts';
import { useVoice } from './use-voice.ts';

/** One scene in one language: introduction, conversation, result. */
export function ScenePlay({ scenario }: { scenario: Scenario }) {
  const opened = usePartner(scenario.id, scenario.language);
  const partner = opened.status === 'ready' ? opened.partner : null;
  const play = usePlay(scenario, partner);
  const voice = useVoice(scenario.language);
  useExerciseFlag('conversation', Boolean(play.conversation));

  const { start: begin } = play;
  const { say } = voice;
  const start = useCallback(async () => {
    void say(await begin());
  }, [begin, say]);

  if (play.attempt) return <Result attempt={play.attempt} scenario={scenario} voice={voice} onAgain={start} />;
  if (play.conversation === undefined || opened.status === 'loading') {
    return (
      <p role="status" className="p-8 text-center text-ink-soft">
        {TEXT.loading}
      </p>
    );
  }
  if (!play.conversation || !partner) {
    return <Intro scenario={scenario} partner={partner} onStart={start} />;
  }
  return <Talk scenario={scenario} partner={partner} play={play} conversation={play.conversation} voice={voice} />;
}
