import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { SceneArt } from '../introduction/SceneArt.tsx';
import { ConversationLog } from '../log/ConversationLog.tsx';
import { AnswerArea } from '../reply/AnswerArea.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ObjectiveStrip } from './ObjectiveStrip.tsx';
import type { ActiveConversation } from './use-conversation.ts';
import { useConversationView } from './use-conversation-view.ts';
import { useWideScreen } from './use-wide-screen.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })));

type ConversationScreenProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  active: ActiveConversation;
  conversation: ConversationRow;
  voice: Voice;
};

/** The conversation: picture, objectives, log and reply. */
export function ConversationScreen({ scenario, partner, active, conversation, voice }: ConversationScreenProps) {
  const navigate = useNavigate();
  const view = useConversationView(scenario, active, conversation, voice);
  const wide = useWideScreen();
  const mood = voice.speaking && active.mood === 'neutral' ? 'pleased' : active.mood;
  const objectives = <ObjectiveStrip scenario={scenario} outcomes={conversation.outcomes} />;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar))] w-full max-w-5xl flex-col lg:min-h-dvh">
      <SceneArt scenario={scenario} receded={view.receded} className="sm:rounded-b-card" />
      <div className="sticky top-0 z-20 bg-paper px-4 pt-2 [@media(max-height:480px)]:static lg:py-3">
        <ConversationHeader
          title={scenario.title}
          language={scenario.language}
          character={partner.character}
          mood={active.busy ? 'listening' : mood}
          muted={view.muted}
          onMute={view.toggleSound}
          onEnd={view.end}
        />
        {wide ? null : objectives}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-1 lg:grid lg:grid-cols-[1fr_300px] lg:gap-8">
        <div className="flex min-w-0 flex-1 flex-col">
          <ConversationLog
            conversation={conversation}
            busy={active.busy}
            voice={view.audible}
            objectives={scenario.objectives}
            read={partner.read}
            picked={view.picked}
            onPick={view.pick}
            hintOpen={view.hintOpen}
          />
          <AnswerArea {...{ scenario, partner, active, conversation, view }} onListen={voice.stop} />
        </div>
        {wide ? objectives : null}
      </div>
      {view.leaving ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={view.stay} onLeave={() => void active.discard().then(() => navigate('/scenarios'))} />
        </Suspense>
      ) : null}
    </div>
  );
}
