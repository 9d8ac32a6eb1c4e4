import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#session/account-store.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ShellNotice } from './ShellNotice.tsx';

// Only learners who were signed out elsewhere need the dialog, so no page waits for its chunk.
const SignInAgainDialog = lazy(() =>
  import('./SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
);

/** Asks to sign in again after the session was ended elsewhere; the learner can go on meanwhile. */
export function SignInAgain() {
  const needed = useAccount((account) => account.needsSignIn);
  const [open, setOpen] = useState(false);
  if (!needed) return null;
  return (
    <>
      <ShellNotice Icon={KeyRound} action={<Button onClick={() => setOpen(true)}>Sign in again</Button>}>
        Please sign in again to sync. Until then, everything you do is kept on this device.
      </ShellNotice>
      <Suspense fallback={null}>
        <SignInAgainDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
}
