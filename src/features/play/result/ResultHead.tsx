import { useEffect, useRef } from 'react';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import type { Scenario } from '#domain/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Face } from '#ui/face/Face.tsx';
import { Stars } from '#ui/scene/Stars.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { SceneArt } from '../introduction/SceneArt.tsx';
import { RESULT } from './text.ts';

type ResultHeadProps = { attempt: AttemptRow; scenario: Scenario; face: string; onGoOn: () => void };

/** The heading, the stars and the points; after an early end the way back in. The heading takes the focus. */
export function ResultHead({ attempt, scenario, face, onGoOn }: ResultHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const everything = attempt.reached === attempt.total;
  return (
    <>
      <SceneArt scenario={scenario} receded className="sm:rounded-b-card" />
      <div className="flex flex-col items-center gap-2 px-5 text-center">
        <div className="relative -mt-10 rounded-full border-4 border-paper bg-paper">
          <Face character={face} mood="pleased" size={84} />
        </div>
        <p className="text-ink-soft">{scenario.title}</p>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {everything ? RESULT.complete : RESULT.ended}
        </h1>
        <Stars count={attempt.stars} size={56} landing />
        <p className="font-display text-2xl font-bold tabular-nums">{RESULT.points(attempt.score, attempt.max)}</p>
        {everything ? (
          <Goodbye attempt={attempt} />
        ) : (
          <>
            <p className="max-w-md">{RESULT.left(attempt)}</p>
            <Button variant="primary" size="large" className="mt-1" onClick={onGoOn}>
              {RESULT.goOn}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The partner's last line. Not shown after an early end, where it would be an unanswered question. */
function Goodbye({ attempt }: { attempt: AttemptRow }) {
  const last = attempt.transcript.findLast(({ who }) => who === 'partner');
  if (!last) return null;
  return (
    <p className="max-w-md text-xl leading-snug text-ink-soft">
      “<Foreign language={attempt.language} text={last.text} size="inherit" />”
    </p>
  );
}
