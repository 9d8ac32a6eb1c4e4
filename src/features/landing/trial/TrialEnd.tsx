import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#domain/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { SIGN_UP } from '../sign-up-state.ts';
import { TEXT } from '../text.ts';

/** The end of the trial, with the invitation to sign up. */
export function TrialEnd({ language, onAgain }: { language: Language; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The tapped reply has disappeared, so the focus moves here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex animate-rise flex-col gap-3 rounded-control bg-jade-wash p-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {TEXT.trial.done(language)}
      </h3>
      <p className="text-[0.9375rem]">{TEXT.trial.doneText}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Link to="/auth" state={SIGN_UP} className={buttonClass('primary')}>
          {TEXT.trial.join}
        </Link>
        <Button onClick={onAgain}>{TEXT.trial.again}</Button>
      </div>
    </div>
  );
}
