import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#session/account-store.ts';
import { signOut, unsentChanges } from '#session/sign-out.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { TEXT } from '../text.ts';

// The dialog is fetched with the page, before it is needed.
const UnsentDialog = lazy(() => import('./UnsentDialog.tsx').then((module) => ({ default: module.UnsentDialog })));

/** The sign-out button, which warns first while changes have not reached the server. */
export function AccountSection() {
  const email = useAccount((account) => account.email);
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    const count = await unsentChanges();
    if (count === 0) {
      await signOut({ keepData: false });
      return;
    }
    setBusy(false);
    setUnsent(count);
  };

  return (
    <Section title={TEXT.account}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 text-ink-soft">{email ? TEXT.signedInAs(email) : null}</p>
        <Button variant="danger" onClick={() => void begin()} busy={busy && TEXT.signingOut}>
          {TEXT.signOut}
        </Button>
      </div>
      <Suspense fallback={null}>
        <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void signOut({ keepData: true })} />
      </Suspense>
    </Section>
  );
}
