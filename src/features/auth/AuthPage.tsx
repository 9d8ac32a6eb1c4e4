import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAccount } from '#session/account-store.ts';
import { Face } from '#ui/face/Face.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { AuthForm } from './AuthForm.tsx';
import { askedMode } from './asked-mode.ts';
import type { AuthMode } from './auth-form.ts';
import { TEXT } from './text.ts';

/** The sentence under a password form: whose password will be set, or how to get a link. */
function resetLead(signedIn: boolean, email: string | null): string {
  if (!signedIn) return TEXT.resetWithoutLink;
  return email ? TEXT.resetFor(email) : TEXT.reset.lead;
}

export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const email = useAccount((account) => account.email);
  const signedIn = useAccount((account) => account.status === 'signed-in');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Exclude<AuthMode, 'reset'>>(() => askedMode(state));
  const mode = search.get('mode') === 'reset' ? 'reset' : chosen;
  const text = TEXT[mode];
  useEffect(() => {
    // The wish of a link holds for its navigation; whoever opens `/auth` again later signs in.
    if (state !== null) navigate({ search: location.search }, { replace: true, state: null });
  }, [state, navigate]);
  const choose = (next: typeof chosen) => {
    setChosen(next);
    if (mode === 'reset') setSearch({}, { replace: true });
  };
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    // The pressed button disappears with its form, so the heading takes the focus as after a navigation.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [mode]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="mx-auto flex w-full max-w-md flex-col px-5 pt-[calc(16px+var(--safe-top))] pb-10">
        <Link to="/" aria-label="Parley, start" className="self-start rounded-control py-1.5">
          <Logo height={36} />
        </Link>
        <div className="my-auto flex flex-col gap-6 pt-8">
          <div>
            <div className="mb-4 lg:hidden">
              <Face character="waiter-mandarin" mood={mode === 'forgot' ? 'puzzled' : 'pleased'} size={88} />
            </div>
            <PageHeading title={text.title}>{text.heading}</PageHeading>
            <p className="mt-2 text-ink-soft">{mode === 'reset' ? resetLead(signedIn, email) : text.lead}</p>
          </div>
          <AuthForm mode={mode} onMode={choose} />
        </div>
      </main>
      <aside className="relative hidden overflow-hidden bg-tint-food lg:block" aria-hidden>
        <img src="/art/scenes/restaurant-mandarin.svg" alt="" className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-x-8 bottom-8 flex items-center gap-4 rounded-sheet bg-raised p-5 shadow-soft">
          <Face character="waiter-mandarin" mood="pleased" size={72} />
          <p className="font-display text-2xl leading-tight font-bold">{TEXT.quote}</p>
        </div>
      </aside>
    </div>
  );
}
