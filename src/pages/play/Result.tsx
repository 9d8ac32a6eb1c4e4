import { Check, Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Scenario } from '../../domain/scene.ts';
import { keepOnceEarned } from '../../store/queries/keep-once-earned.ts';
import type { AttemptRow } from '../../store/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Foreign } from '../../ui/Foreign.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ObjectiveItem } from '../../ui/ObjectiveItem.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { SceneArt } from './SceneArt.tsx';
import { TEXT } from './text.ts';
import type { Voice } from './use-voice.ts';

type ResultProps = { attempt: AttemptRow; scenario: Scenario; voice: Voice; onAgain: () => void };

/** What an attempt brought: stars, points, what went well, and what to take along. */
export function Result({ attempt, scenario, voice, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void keepOnceEarned(navigator.storage, () => localStorage, Date.now());
  }, []);
  const last = attempt.transcript.findLast(({ who }) => who === 'partner');
  const { well, phrases } = attempt.feedback;
  return (
    <div className="mx-auto w-full max-w-3xl pb-10">
      <SceneArt scenario={scenario} receded className="sm:rounded-b-card" />
      <div className="flex flex-col items-center gap-3 px-5 pt-6 text-center">
        <p className="text-ink-soft">{scenario.title}</p>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {TEXT.complete}
        </h1>
        <Stars count={attempt.stars} size={56} landing />
        <p className="font-display text-2xl font-bold tabular-nums">{TEXT.points(attempt.score, attempt.max)}</p>
        {last ? (
          <p className="max-w-md text-ink-soft">
            “<Foreign language={attempt.language} text={last.text} />”
          </p>
        ) : null}
      </div>
      <div className="mt-8 grid gap-5 px-5 md:grid-cols-2">
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
              <Check size={16} aria-hidden className="shrink-0" /> {TEXT.well}: {well.length} without the model answer
            </p>
          ) : null}
        </Card>
        <Card as="section" className="p-5">
          <h2 className="text-lg">{TEXT.takeAlong}</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {phrases.map((phrase) => (
              <li key={phrase.text} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <Foreign language={attempt.language} text={phrase.text} pinyin={phrase.pinyin} />
                  <p className="text-sm text-ink-soft">{phrase.translation}</p>
                </div>
                <IconButton
                  label={`${TEXT.hearIt}: ${phrase.text}`}
                  onClick={() => void voice.say([{ who: 'partner', text: phrase.text, at: '' }])}
                >
                  <Volume2 size={20} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-soft">{TEXT.cardsMade}</p>
        </Card>
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
