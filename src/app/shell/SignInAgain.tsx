import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#session/account-store.ts';
import { Button } from '#ui/controls/Button.tsx';

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
    <div className="mx-auto mt-3 flex w-[calc(100%-40px)] max-w-[60rem] flex-wrap items-center gap-3 rounded-control bg-amber-wash px-4 py-3 text-amber md:w-[calc(100%-64px)]">
      <KeyRound size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium">
        Please sign in again to sync. Until then, everything you do is kept on this device.
      </p>
      <Button onClick={() => setOpen(true)}>Sign in again</Button>
      <Suspense fallback={null}>
        <SignInAgainDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
}
