import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { requestPersistence } from '#platform/request-persistence.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Face } from '#ui/face/Face.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ObjectiveItem } from '#ui/scene/ObjectiveItem.tsx';
import { Stars } from '#ui/scene/Stars.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { SceneArt } from '../introduction/SceneArt.tsx';
import { TEXT } from '../text.ts';
import { PhrasesToTake } from './PhrasesToTake.tsx';

type ResultProps = { attempt: AttemptRow; scenario: Scenario; face: string; voice: Voice; onAgain: () => void };

/** The result of an attempt: stars, points, objectives, and phrases to take away. */
export function Result({ attempt, scenario, face, voice, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void requestPersistence(navigator.storage, Date.now());
  }, []);
  const everything = attempt.reached === attempt.total;
  const { phrases } = attempt.feedback;
  return (
    <div className="mx-auto w-full max-w-3xl pb-10">
      <SceneArt scenario={scenario} receded className="sm:rounded-b-card" />
      <div className="flex flex-col items-center gap-2 px-5 text-center">
        <div className="relative -mt-10 rounded-full border-4 border-paper bg-paper">
          <Face character={face} mood="pleased" size={84} />
        </div>
        <p className="text-ink-soft">{scenario.title}</p>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {TEXT.complete}
        </h1>
        <Stars count={attempt.stars} size={56} landing />
        <p className="font-display text-2xl font-bold tabular-nums">{TEXT.points(attempt.score, attempt.max)}</p>
        {everything ? <Goodbye attempt={attempt} /> : <p className="max-w-md">{TEXT.ended(attempt)}</p>}
      </div>
      <div className="mt-8 grid items-start gap-5 px-5 md:grid-cols-2">
        <Reached attempt={attempt} scenario={scenario} />
        {phrases.length > 0 ? <PhrasesToTake language={attempt.language} phrases={phrases} voice={voice} /> : null}
      </div>
      <div className="mt-8 flex flex-col gap-3 px-5 sm:flex-row sm:justify-center">
        <Link to="/study" className={buttonClass('primary', 'large')}>
          {TEXT.review}
        </Link>
        <Button size="large" onClick={onAgain}>
          {TEXT.again}
        </Button>
        <Link to="/scenarios" className={buttonClass('quiet', 'large')}>
          {TEXT.back}
        </Link>
      </div>
    </div>
  );
}

/** The partner's last line. Not shown after an early end, where it would be an unanswered question. */
function Goodbye({ attempt }: { attempt: AttemptRow }) {
  const last = attempt.transcript.findLast(({ who }) => who === 'partner');
  if (!last) return null;
  return (
    <p className="max-w-md text-ink-soft">
      “<Foreign language={attempt.language} text={last.text} />”
    </p>
  );
}

function Reached({ attempt, scenario }: { attempt: AttemptRow; scenario: Scenario }) {
  const { well } = attempt.feedback;
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-3 text-lg">{TEXT.objectives}</h2>
      <ul aria-label={TEXT.objectives} className="flex flex-col gap-1">
        {scenario.objectives.map(({ description, points }, index) => (
          <ObjectiveItem
            key={description}
            description={description}
            points={points}
            completed={attempt.outcomes.some((outcome) => outcome.index === index && outcome.reached)}
          />
        ))}
      </ul>
      {well.length > 0 ? (
        <p className="mt-4 flex items-center gap-2 text-sm text-jade">
          <Check size={16} aria-hidden className="shrink-0" /> {TEXT.inOwnWords(well.length, attempt.reached)}
        </p>
      ) : null}
    </Card>
  );
}
