import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnDevicePartner } from '../../conversation/on-device-partner.ts';
import type { Scenario } from '../../domain/scene.ts';
import type { ConversationRow } from '../../store/rows.ts';
import { Composer } from './Composer.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { HintPanel } from './HintPanel.tsx';
import { ObjectiveStrip } from './ObjectiveStrip.tsx';
import { SceneArt } from './SceneArt.tsx';
import { TalkHeader } from './TalkHeader.tsx';
import { useAmbience } from './use-ambience.ts';
import type { Play } from './use-play.ts';
import type { Voice } from './use-voice.ts';
import { useWide } from './use-wide.ts';
import { type Picked, WordPanel } from './WordPanel.tsx';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })));

type TalkProps = {
  scenario: Scenario;
  partner: OnDevicePartner;
  play: Play;
  conversation: ConversationRow;
  voice: Voice;
};

/** Replies after which the picture makes room for the words. */
const RECEDE_AFTER = 3;

/** The conversation itself: picture, objectives, log, and what the learner answers with. */
export function Talk({ scenario, partner, play, conversation, voice }: TalkProps) {
  const navigate = useNavigate();
  const [muted, setMuted] = useState(false);
  const [hintOpen, setHintOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  // What stands over the reply field needs the room that the picture had, and it does not grow back.
  const [crowded, setCrowded] = useState(false);
  const [readTrouble, setReadTrouble] = useState<string | null>(null);
  const wide = useWide();
  useAmbience({ scene: scenario.id, muted, speaking: voice.speaking });

  const reply = async (text: string) => {
    voice.stop();
    setReadTrouble(voice.trouble);
    const lines = await play.reply(text);
    if (!lines) return false;
    setHintOpen(false);
    setPicked(null);
    if (!muted) void voice.say(lines);
    return true;
  };
  const end = () => {
    if (conversation.outcomes.some(({ reached }) => reached)) void play.end();
    else setLeaving(true);
  };
  const toggleSound = () => {
    if (!muted) voice.stop();
    setMuted(!muted);
  };
  const pick = (word: Picked | null) => {
    setHintOpen(false);
    setCrowded(true);
    setPicked(word);
  };
  /** Asked for by hand, so that what keeps it from sounding is said again. */
  const audible: Voice = {
    ...voice,
    say: (lines, slow) => {
      setReadTrouble(null);
      return voice.say(lines, slow);
    },
  };
  const receded = crowded || conversation.entries.length > RECEDE_AFTER;
  const mood = voice.speaking && play.mood === 'neutral' ? 'pleased' : play.mood;

  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar))] w-full max-w-5xl flex-col lg:min-h-dvh">
      <SceneArt scenario={scenario} receded={receded} className="sm:rounded-b-card" />
      <div className="sticky top-0 z-20 bg-paper px-4 pt-2 [@media(max-height:480px)]:static lg:py-3">
        <TalkHeader
          title={scenario.title}
          language={scenario.language}
          character={partner.character}
          mood={play.busy ? 'listening' : mood}
          muted={muted}
          onMute={toggleSound}
          onEnd={end}
        />
        {wide ? null : <ObjectiveStrip scenario={scenario} outcomes={conversation.outcomes} />}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-1 lg:grid lg:grid-cols-[1fr_300px] lg:gap-8">
        <div className="flex min-w-0 flex-1 flex-col">
          <ConversationLog
            conversation={conversation}
            busy={play.busy}
            voice={audible}
            objectives={scenario.objectives}
            read={partner.read}
            picked={picked}
            onPick={pick}
            hintOpen={hintOpen}
          />
          <div className="sticky bottom-(--bar) z-20 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-3 lg:bottom-0">
            {hintOpen ? (
              <HintPanel
                partner={partner}
                conversation={conversation}
                voice={audible}
                onClose={() => setHintOpen(false)}
              />
            ) : null}
            {picked ? (
              <WordPanel
                picked={picked}
                language={scenario.language}
                sceneId={scenario.id}
                voice={audible}
                onPick={(part) => setPicked({ ...picked, part })}
                onClose={() => setPicked(null)}
              />
            ) : null}
            {play.problem ? (
              <p role="alert" className="mb-2 text-sm font-medium text-danger">
                {play.problem}
              </p>
            ) : null}
            {voice.trouble && voice.trouble !== readTrouble ? (
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {voice.trouble}
              </p>
            ) : null}
            <Composer
              language={scenario.language}
              busy={play.busy || play.over}
              hintOpen={hintOpen}
              onHint={() => {
                pick(null);
                setHintOpen(!hintOpen);
              }}
              onReply={reply}
              onListen={voice.stop}
            />
          </div>
        </div>
        {wide ? <ObjectiveStrip scenario={scenario} outcomes={conversation.outcomes} /> : null}
      </div>
      {leaving ? (
        <Suspense fallback={null}>
          <LeaveDialog
            onStay={() => setLeaving(false)}
            onLeave={() => void play.discard().then(() => navigate('/scenarios'))}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
