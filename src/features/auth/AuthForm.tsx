import { CircleAlert, MailCheck } from 'lucide-react';
import { useAccount } from '#session/account-store.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { AuthMode } from './auth-form.ts';
import { NoMail } from './NoMail.tsx';
import { OtherWays } from './OtherWays.tsx';
import { ThirdParties } from './ThirdParties.tsx';
import { TEXT } from './text.ts';
import { useAuthForm } from './use-auth-form.ts';

type AuthFormProps = { mode: AuthMode; onMode: (mode: Exclude<AuthMode, 'reset'>) => void };

export function AuthForm({ mode, onMode }: AuthFormProps) {
  const form = useAuthForm(mode);
  const email = useAccount((account) => account.email);
  const text = TEXT[mode];
  const change = (next: Exclude<AuthMode, 'reset'>) => {
    form.clear();
    onMode(next);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {mode === 'reset' ? (
        <input hidden readOnly name="username" autoComplete="username" value={email ?? ''} />
      ) : (
        <TextField
          label={TEXT.identifier}
          name="identifier"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.identifier}
          error={form.errors.identifier}
          onChange={(event) => form.setIdentifier(event.target.value)}
        />
      )}
      {mode === 'forgot' ? null : (
        <PasswordField
          label={mode === 'reset' ? TEXT.newPassword : TEXT.password}
          name="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          description={mode === 'sign-in' ? undefined : TEXT.passwordAdvice}
          value={form.password}
          error={form.errors.password}
          onChange={(event) => form.setPassword(event.target.value)}
        />
      )}
      {mode === 'forgot' ? <NoMail /> : null}
      <Outcome error={form.errors.form} notice={form.notice} />
      <Button type="submit" variant="primary" size="large" busy={form.busy && text.busy} className="mt-1">
        {text.submit}
      </Button>
      <OtherWays mode={mode} onMode={change} />
      {mode === 'sign-in' || mode === 'sign-up' ? <ThirdParties /> : null}
    </form>
  );
}

/** The outcome of the form: why it failed, or what happens next. */
function Outcome({ error, notice }: { error: string | undefined; notice: string | null }) {
  return (
    <>
      {error ? (
        <p role="alert" className="flex gap-2 rounded-control bg-danger-wash px-4 py-3 font-medium text-danger">
          <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
      {notice ? (
        <p role="status" className="flex gap-2 rounded-control bg-jade-wash px-4 py-3 font-medium text-jade">
          <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0" />
          {notice}
        </p>
      ) : null}
    </>
  );
}
