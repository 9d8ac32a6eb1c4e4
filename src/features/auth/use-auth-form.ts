import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetLinkProblem, useAccount } from '#session/account-store.ts';
import { requestPasswordReset, saveNewPassword } from '#session/sign-in/password.ts';
import { signIn, signUp } from '#session/sign-in/sign-in.ts';
import { type AuthErrors, type AuthMode, missingFields, placeFailure } from './auth-form.ts';
import { TEXT } from './text.ts';

/** The state of the form. Typed text survives every failure and every change of mode. */
export function useAuthForm(mode: AuthMode) {
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const linkProblem = useAccount(({ linkProblem }) => linkProblem);
  const [errors, setErrors] = useState<AuthErrors>(linkProblem ? { form: linkProblem } : {});
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const send = async () => {
    const address = identifier.trim();
    switch (mode) {
      case 'sign-in':
        return signIn(address, password); // the guard goes on to the dashboard
      case 'sign-up': {
        const result = await signUp(address, password);
        if (result.ok && result.needsConfirmation) setNotice(TEXT.confirm(address));
        return result;
      }
      case 'forgot': {
        const result = await requestPasswordReset(address);
        if (result.ok) setNotice(TEXT.linkSent(address));
        return result;
      }
      case 'reset': {
        const result = await saveNewPassword(password);
        if (result.ok) navigate('/dashboard', { replace: true });
        return result;
      }
    }
  };

  const submit = async () => {
    forgetLinkProblem();
    setNotice(null);
    const missing = missingFields(mode, identifier, password);
    setErrors(missing ?? {});
    if (missing) return;
    setBusy(true);
    try {
      const result = await send();
      if (!result.ok) setErrors(placeFailure(result));
    } catch (error) {
      console.error('The account did not answer as expected', error);
      setErrors({ form: TEXT.unexpected });
    } finally {
      setBusy(false);
    }
  };

  const clear = () => {
    forgetLinkProblem();
    setErrors({});
    setNotice(null);
  };

  return { identifier, setIdentifier, password, setPassword, errors, notice, busy, submit, clear };
}
