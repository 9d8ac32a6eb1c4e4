import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TEXT } from '../text.ts';
import { replayEarlyTap } from './early-tap.ts';
import { TrialCard } from './TrialCard.tsx';
import { TRIAL_SCENE } from './trial-opening.ts';

/** The trial: a conversation with the real partner in the language that the visitor taps. */
export function TrialSection() {
  const [chosen, setChosen] = useState(TRIAL_SCENE?.openings[0]);
  const [go, setGo] = useState(0);
  useEffect(replayEarlyTap, []);
  if (!TRIAL_SCENE || !chosen) return null;
  return (
    <section aria-labelledby="trial" className="flex w-full max-w-md flex-col gap-3 justify-self-center">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="trial" className="text-2xl">
          {TEXT.trial.heading}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{TEXT.trial.lead}</p>
      </div>
      <fieldset className="-mx-2.5 flex flex-wrap sm:gap-1">
        <legend className="sr-only">{TEXT.trial.languages}</legend>
        {TRIAL_SCENE.openings.map((opening) => (
          <button
            key={opening.language}
            type="button"
            aria-pressed={opening === chosen}
            onClick={() => setChosen(opening)}
            className={classNames(
              'min-h-11 rounded-full px-2.5 text-sm font-semibold transition-colors sm:px-3.5',
              opening === chosen ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-sunk hover:text-ink',
            )}
          >
            {opening.language}
          </button>
        ))}
      </fieldset>
      <TrialCard
        key={`${chosen.language}${go}`}
        opening={chosen}
        scene={TRIAL_SCENE.scene}
        objectives={TRIAL_SCENE.objectives}
        onAgain={() => setGo(go + 1)}
      />
    </section>
  );
}
