import { useState } from 'react';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { useAccount } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useProfile } from '#shared/learner/use-profile.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ConversationStep } from './ConversationStep.tsx';
import { DEMOS } from './demo/demo.ts';
import { FlashcardStep } from './FlashcardStep.tsx';
import { PathStep } from './PathStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { noteTourSeen } from './seen-tour.ts';
import { STEPS, TEXT } from './steps.ts';

/**
 * The note is stored before the tour closes, so that leaving the page at this moment still counts as having seen it.
 */
async function noteSeen(store: LearnerStore): Promise<void> {
  try {
    noteTourSeen(store.userId);
    await saveProfile(store, { has_seen_welcome_splash: true });
  } catch (error) {
    console.error('The tour will be shown again: that it was seen was not stored', error);
  }
}

/** The welcome tour, shown once to a new learner. */
export function TourDialog({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0);
  const store = useLearnerStore();
  const stored = useProfile()?.preferred_language;
  const language = useAccount((account) => account.sessionPreferences.language) ?? stored ?? DEFAULT_LANGUAGE;
  const step = STEPS[index] ?? STEPS[0];
  const last = index === STEPS.length - 1;

  const finish = async () => {
    await noteSeen(store);
    onDone();
  };

  return (
    <Dialog
      open
      title={TEXT.title}
      footer={
        <>
          {last ? (
            <Button variant="primary" size="large" className="sm:flex-1" onClick={() => void finish()}>
              {TEXT.start}
            </Button>
          ) : (
            <Button variant="primary" size="large" className="sm:flex-1" onClick={() => setIndex(index + 1)}>
              {TEXT.next}
            </Button>
          )}
          {index > 0 ? (
            <Button variant="quiet" size="large" onClick={() => setIndex(index - 1)}>
              {TEXT.back}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="sr-only" aria-live="polite">
        {TEXT.stepOf(index + 1)}: {step.title}
      </p>
      <Dots index={index} />
      <h3 className="text-xl">{step.title}</h3>
      <p className="mt-1 text-ink-soft">{step.text}</p>
      <div key={step.id} className="mt-4 grid min-h-80 animate-rise content-center">
        <StepShow id={step.id} language={language} />
      </div>
    </Dialog>
  );
}

/** The progress through the tour, as dots. */
function Dots({ index }: { index: number }) {
  return (
    <div aria-hidden className="mb-5 flex gap-1.5">
      {STEPS.map(({ id }, position) => (
        <span
          key={id}
          className={classNames(
            'h-1.5 flex-1 rounded-full transition-colors',
            position <= index ? 'bg-persimmon' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

function StepShow({ id, language }: { id: (typeof STEPS)[number]['id']; language: Language }) {
  const demo = DEMOS[language];
  if (id === 'path') return <PathStep language={language} />;
  if (id === 'conversation') return <ConversationStep demo={demo} language={language} />;
  if (id === 'progress') return <ProgressStep />;
  return <FlashcardStep demo={demo} language={language} />;
}
