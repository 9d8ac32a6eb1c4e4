import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../account/account-store.ts';
import { signIn } from '../account/sign-in.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

/** The session was ended elsewhere: the learner goes on, and signs in again when it suits. */
export function SignInAgain() {
  const needed = useAccount((account) => account.needsSignIn);
  const [open, setOpen] = useState(false);
  if (!needed) return null;
  return (
    <div className="mx-auto mt-3 flex w-[calc(100%-40px)] max-w-[60rem] flex-wrap items-center gap-3 rounded-control bg-amber-wash px-4 py-3 text-amber md:w-[calc(100%-64px)]">
      <KeyRound size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium">
        Please sign in again to sync. Everything you do meanwhile is kept on this device.
      </p>
      <Button onClick={() => setOpen(true)}>Sign in again</Button>
      <SignInAgainDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function SignInAgainDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const identifier = useAccount((account) => account.email) ?? '';
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const result = await signIn(identifier, password);
    setBusy(false);
    if (result.ok) onClose();
    else setError(result.message);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Sign in again" description={identifier || undefined}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={busy && 'Signing in…'} disabled={password === ''}>
          Sign in
        </Button>
      </form>
    </Dialog>
  );
}
