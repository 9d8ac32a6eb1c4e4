import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { SceneArt } from '../introduction/SceneArt.tsx';
import { ConversationLog } from '../log/ConversationLog.tsx';
import { ObjectiveStrip } from './ObjectiveStrip.tsx';
import { AnswerArea } from '../reply/AnswerArea.tsx';
import { TalkHeader } from './ConversationHeader.tsx';
import type { Play } from './use-conversation.ts';
import { useTalk } from './use-conversation-view.ts';
import { useWide } from './use-wide-screen.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })));

type TalkProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  play: Play;
  conversation: ConversationRow;
  voice: Voice;
};

/** The conversation itself: picture, objectives, log, and what the learner answers with. */
export function Talk({ scenario, partner, play, conversation, voice }: TalkProps) {
  const navigate = useNavigate();
  const talk = useTalk(scenario, play, conversation, voice);
  const wide = useWide();
  const mood = voice.speaking && play.mood === 'neutral' ? 'pleased' : play.mood;
  const objectives = <ObjectiveStrip scenario={scenario} outcomes={conversation.outcomes} />;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar))] w-full max-w-5xl flex-col lg:min-h-dvh">
      <SceneArt scenario={scenario} receded={talk.receded} className="sm:rounded-b-card" />
      <div className="sticky top-0 z-20 bg-paper px-4 pt-2 [@media(max-height:480px)]:static lg:py-3">
        <TalkHeader
          title={scenario.title}
          language={scenario.language}
          character={partner.character}
          mood={play.busy ? 'listening' : mood}
          muted={talk.muted}
          onMute={talk.toggleSound}
          onEnd={talk.end}
        />
        {wide ? null : objectives}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-1 lg:grid lg:grid-cols-[1fr_300px] lg:gap-8">
        <div className="flex min-w-0 flex-1 flex-col">
          <ConversationLog
            conversation={conversation}
            busy={play.busy}
            voice={talk.audible}
            objectives={scenario.objectives}
            read={partner.read}
            picked={talk.picked}
            onPick={talk.pick}
            hintOpen={talk.hintOpen}
          />
          <AnswerArea {...{ scenario, partner, play, conversation, talk }} onListen={voice.stop} />
        </div>
        {wide ? objectives : null}
      </div>
      {talk.leaving ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={talk.stay} onLeave={() => void play.discard().then(() => navigate('/scenarios'))} />
        </Suspense>
      ) : null}
    </div>
  );
}
