import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { sentencesToSay } from '#conversation/cards/own-sentences.ts';
import type { Scenario } from '#domain/scene.ts';
import { requestPersistence } from '#platform/request-persistence.ts';
import { Outcomes } from '#shared/attempts/Outcomes.tsx';
import type { Voice } from '#shared/voice/use-voice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import type { Ended } from '../conversation/store-end.ts';
import { CardsToKeep } from './CardsToKeep.tsx';
import { Earned } from './Earned.tsx';
import { ResultHead } from './ResultHead.tsx';
import { SentencesToSay } from './SentencesToSay.tsx';
import { ShareButton } from './ShareButton.tsx';
import { RESULT } from './text.ts';
import { useAfterwards } from './use-afterwards.ts';
import { WhatNext } from './WhatNext.tsx';
import { WhatWasSaid } from './WhatWasSaid.tsx';

type ResultProps = {
  ended: Ended;
  scenario: Scenario;
  face: string;
  voice: Voice;
  isRight: (text: string) => boolean;
  onAgain: () => void;
  onGoOn: () => void;
};

/** Sentences to say again: more would be a lesson. */
const SENTENCES = 3;

/** The result of an attempt: what was reached and earned, what to keep, what to say again, and where to go from here. */
export function Result({ ended, scenario, face, voice, isRight, onAgain, onGoOn }: ResultProps) {
  useEffect(() => {
    void requestPersistence(navigator.storage, Date.now());
  }, []);
  const { attempt, offered, before } = ended;
  const { progress, open, next } = useAfterwards(scenario, before);
  const { language } = attempt;
  const sentences = sentencesToSay({ entries: attempt.transcript, isRight }).slice(0, SENTENCES);
  return (
    <div className="mx-auto w-full max-w-4xl pb-10">
      <ResultHead attempt={attempt} scenario={scenario} face={face} onGoOn={onGoOn} />
      <div className="mt-6 flex flex-col gap-5 px-5">
        {progress ? <Earned before={before} now={progress} /> : null}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div className="flex flex-col gap-5">
            <Outcomes attempt={attempt} objectives={scenario.objectives} />
            <OwnWords well={attempt.feedback.well.length} reached={attempt.reached} />
            {sentences.length > 0 ? <SentencesToSay {...{ language, sentences, voice }} /> : null}
            <WhatNext open={open} next={next} coins={progress?.coins ?? 0} />
          </div>
          {offered.length > 0 ? <CardsToKeep {...{ language, offered, voice }} sceneId={scenario.id} /> : null}
        </div>
        <WhatWasSaid entries={attempt.transcript} language={language} />
      </div>
      <div className="mt-8 flex flex-col gap-3 px-5 sm:flex-row sm:flex-wrap sm:justify-center">
        <Link to="/study" className={buttonClass(attempt.reached === attempt.total ? 'primary' : 'secondary', 'large')}>
          {RESULT.review}
        </Link>
        <Button size="large" onClick={onAgain}>
          {RESULT.again}
        </Button>
        <ShareButton title={scenario.title} language={language} stars={attempt.stars} />
        <Link to="/scenarios" className={buttonClass('quiet', 'large')}>
          {RESULT.back}
        </Link>
      </div>
    </div>
  );
}

function OwnWords({ well, reached }: { well: number; reached: number }) {
  if (well === 0) return null;
  return (
    <p className="flex items-center gap-2 px-1 text-sm text-jade">
      <Check size={16} aria-hidden className="shrink-0" /> {RESULT.inOwnWords(well, reached)}
    </p>
  );
}
