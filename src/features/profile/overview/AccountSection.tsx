import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#session/account-store.ts';
import { type OnlyHere, onlyHere, signOut } from '#session/sign-out.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { TEXT } from '../text.ts';

// The dialog is fetched with the page, before it is needed.
const UnsentDialog = lazy(() => import('./UnsentDialog.tsx').then((module) => ({ default: module.UnsentDialog })));

/** The sign-out button, which warns first while something is on this device alone. */
export function AccountSection() {
  const email = useAccount((account) => account.email);
  const [left, setLeft] = useState<OnlyHere | null>(null);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    // Where it cannot be counted, nothing that is only here is removed either.
    const found = await onlyHere().catch(() => null);
    if (!found || Object.values(found).every((count) => count === 0)) {
      await signOut('remove');
      return;
    }
    setBusy(false);
    setLeft(found);
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
        <UnsentDialog left={left} onStay={() => setLeft(null)} onLeave={(data) => void signOut(data)} />
      </Suspense>
    </Section>
  );
}
