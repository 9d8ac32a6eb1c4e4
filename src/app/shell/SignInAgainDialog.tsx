import { useState } from 'react';
import { useAccount } from '#session/account-store.ts';
import { signIn } from '#session/sign-in/sign-in.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';

/** Asks for the password again over the open page. */
export function SignInAgainDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
