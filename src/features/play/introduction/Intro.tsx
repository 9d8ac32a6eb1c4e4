import { Clock, Languages, VolumeX } from 'lucide-react';
import type { OnDevicePartner } from '#conversation/on-device-partner.ts';
import type { Scenario } from '#domain/scene.ts';
import { VOICE_TEXT } from '#shared/voice/text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Face } from '#ui/face/Face.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { LevelBadge } from '#ui/scene/LevelBadge.tsx';
import { ObjectiveItem } from '#ui/scene/ObjectiveItem.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';
import { SceneArt } from './SceneArt.tsx';
import { useVoiceProblem } from './use-voice-problem.ts';

type IntroProps = { scenario: Scenario; partner: OnDevicePartner | null; onStart: () => void };

/** The place, the partner and the objectives, shown before a conversation starts. */
export function Intro({ scenario, partner, onStart }: IntroProps) {
  const voiceProblem = useVoiceProblem(scenario.language);
  return (
    <div className="mx-auto w-full max-w-3xl pb-4">
      <SceneArt scenario={scenario} className="sm:rounded-card" />
      <div className="relative -mt-10 px-5">
        <div className="inline-block rounded-full border-4 border-paper bg-paper">
          <Face character={partner?.character.face ?? scenario.character} mood="pleased" size={84} />
        </div>
        {partner ? (
          <p className="mt-1 text-ink-soft">
            {TEXT.talkingTo} <Foreign language={scenario.language} text={partner.character.name} size="inherit" />
          </p>
        ) : null}
        <h1 className="mt-2 text-3xl" tabIndex={-1}>
          {scenario.title}
        </h1>
        <p className="mt-2 flex flex-wrap gap-2">
          <LevelBadge level={scenario.level} />
          <Badge icon={Clock}>{scenario.duration} min</Badge>
          <Badge icon={Languages}>{scenario.language}</Badge>
        </p>
        <p className="mt-4 max-w-prose text-lg">{partner?.situation ?? scenario.description}</p>
        <h2 className="mt-6 mb-2 text-lg">{TEXT.toDo}</h2>
        <ul aria-label={TEXT.objectives} className="flex flex-col gap-1">
          {scenario.objectives.map(({ description, points }) => (
            <ObjectiveItem key={description} description={description} points={points} completed={false} />
          ))}
        </ul>
        {voiceProblem && partner ? (
          <p className="mt-6 flex items-start gap-2 text-ink-soft">
            <VolumeX size={20} aria-hidden className="mt-0.5 shrink-0" />
            {VOICE_TEXT.problems(scenario.language)[voiceProblem]} {VOICE_TEXT.readInstead}
          </p>
        ) : null}
        {partner ? (
          <div className="sticky bottom-(--bar) -mx-5 mt-6 bg-linear-to-t from-paper from-80% to-transparent px-5 pt-6 pb-4">
            <Button variant="primary" size="large" className="w-full sm:w-auto" onClick={onStart}>
              {TEXT.start}
            </Button>
          </div>
        ) : (
          <p role="alert" className="mt-8 rounded-card bg-amber-wash p-4 text-amber">
            {TEXT.partnerMissing}
          </p>
        )}
      </div>
    </div>
  );
}
