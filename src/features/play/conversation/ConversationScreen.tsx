import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { SceneArt } from '../introduction/SceneArt.tsx';
import { ConversationLog } from '../log/ConversationLog.tsx';
import { useAids } from '../log/use-aids.ts';
import { AnswerArea } from '../reply/AnswerArea.tsx';
import { WordPanel } from '../reply/WordPanel.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { NotesPane } from './NotesPane.tsx';
import { ObjectiveStrip } from './ObjectiveStrip.tsx';
import type { ActiveConversation } from './use-conversation.ts';
import { useConversationView } from './use-conversation-view.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useWideScreen } from './use-wide-screen.ts';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })));

type ConversationScreenProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  active: ActiveConversation;
  conversation: ConversationRow;
  voice: Voice;
};

/**
 * The conversation, which takes the whole height: header, log and reply. On a wide screen the scene stands on the left and
 * notes on the right.
 */
export function ConversationScreen({ scenario, partner, active, conversation, voice }: ConversationScreenProps) {
  const navigate = useNavigate();
  const view = useConversationView(scenario, active, conversation, voice);
  const wide = useWideScreen();
  const aids = useAids(scenario.language === 'Mandarin');
  useVisibleHeight();
  const mood = voice.speaking && active.mood === 'neutral' ? 'pleased' : active.mood;
  const objectives = <ObjectiveStrip scenario={scenario} outcomes={conversation.outcomes} />;
  const { picked } = view;
  const word = picked ? (
    <WordPanel
      picked={picked}
      language={scenario.language}
      sceneId={scenario.id}
      voice={view.audible}
      onPick={(part) => view.pick({ ...picked, part })}
      onClose={() => view.pick(null)}
    />
  ) : null;
  return (
    <div className="mx-auto flex min-h-0 w-full flex-1 flex-col lg:grid lg:max-w-[84rem] lg:grid-cols-[17rem_minmax(0,1fr)_18rem] lg:gap-8 lg:px-6">
      {wide ? (
        <div className="-mx-4 flex min-h-0 flex-col gap-4 overflow-y-auto px-4 py-4">
          <SceneArt scenario={scenario} className="shrink-0 rounded-card sm:h-44!" />
          <p className="px-1 text-[0.9375rem] text-ink-soft">{partner.situation}</p>
          {objectives}
        </div>
      ) : null}
      <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col px-4 lg:border-x lg:border-line">
        <ConversationHeader
          title={scenario.title}
          language={scenario.language}
          character={partner.character}
          mood={active.busy || view.listening ? 'listening' : mood}
          muted={view.muted}
          onMute={view.toggleSound}
          aids={aids}
          onEnd={view.end}
        >
          {wide ? null : objectives}
        </ConversationHeader>
        <ConversationLog
          conversation={conversation}
          busy={active.busy}
          voice={view.audible}
          objectives={scenario.objectives}
          partner={partner}
          aids={aids.aids}
          picked={picked}
          onPick={view.pick}
          onTranslate={(entry) => void active.lookUp({ line: entry.text })}
          onSayAgain={view.again || active.busy ? undefined : () => view.sayAgain(true)}
        >
          {wide ? null : <SceneArt scenario={scenario} className="-mx-4 shrink-0" />}
        </ConversationLog>
        <AnswerArea
          {...{ scenario, partner, active, conversation, view }}
          word={wide ? null : word}
          onListen={voice.stop}
        />
      </div>
      {wide ? <NotesPane conversation={conversation} word={word} /> : null}
      {view.leaving ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={view.stay} onLeave={() => void active.discard().then(() => navigate('/scenarios'))} />
        </Suspense>
      ) : null}
    </div>
  );
}
