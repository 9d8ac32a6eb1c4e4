import { Link } from 'react-router-dom';
import { useAccount } from '#session/account-store.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import type { AuthMode } from './auth-form.ts';
import { TEXT } from './text.ts';

type OtherWaysProps = { mode: AuthMode; onMode: (mode: Exclude<AuthMode, 'reset'>) => void };

/** Links from one form to the other forms. */
export function OtherWays({ mode, onMode }: OtherWaysProps) {
  const signedIn = useAccount((account) => account.status === 'signed-in');
  switch (mode) {
    case 'sign-in':
      return (
        <>
          <Button variant="quiet" onClick={() => onMode('forgot')}>
            {TEXT.toForgot}
          </Button>
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line pt-4">
            <span className="text-ink-soft">{TEXT.newHere}</span>
            <Button onClick={() => onMode('sign-up')}>{TEXT.toSignUp}</Button>
          </div>
        </>
      );
    case 'sign-up':
    case 'forgot':
      return (
        <Button variant="quiet" onClick={() => onMode('sign-in')}>
          {mode === 'forgot' ? TEXT.back : TEXT.toSignIn}
        </Button>
      );
    case 'reset':
      return signedIn ? (
        <Link to="/dashboard" replace className={buttonClass('quiet')}>
          {TEXT.notNow}
        </Link>
      ) : (
        <Button variant="quiet" onClick={() => onMode('forgot')}>
          {TEXT.toNewLink}
        </Button>
      );
  }
}
