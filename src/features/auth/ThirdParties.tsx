import { useEffect, useState } from 'react';
import { authSettings } from '#session/sign-in/auth-settings.ts';
import { signInWith } from '#session/sign-in/sign-in.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TEXT } from './text.ts';

const NAMES: Record<string, string> = { github: 'GitHub', google: 'Google' };

/**
 * Buttons for the third parties that this server accepts. Nothing is shown where there are none, or the server cannot
 * be asked.
 */
export function ThirdParties() {
  const [providers, setProviders] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    authSettings().then(
      (settings) => gone || setProviders(settings.providers),
      (reason: unknown) => console.info('Third parties are not known', reason),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-sm text-ink-soft">{TEXT.or}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          onClick={() =>
            void signInWith(provider).then((result) => {
              if (!result.ok) setError(result.message);
            })
          }
        >
          Continue with {NAMES[provider] ?? provider}
        </Button>
      ))}
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
