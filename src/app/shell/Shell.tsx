import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { SyncStatus } from '#features/sync-status/SyncStatus.tsx';
import { rememberTheme } from '#platform/device-flags.ts';
import { useExercise } from '#shared/exercise.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Logo, LogoMark } from '#ui/layout/Logo.tsx';
import { Overlays } from '../Overlays.tsx';
import { preloadSignedInPages } from '../routing/pages.ts';
import { Navigation } from './Navigation.tsx';
import { PageSlot } from './PageSlot.tsx';
import { SkipLink } from './SkipLink.tsx';

const Toaster = lazy(() => import('#ui/feedback/Toaster.tsx').then((module) => ({ default: module.Toaster })));
const UpdateNeeded = lazy(() => import('./UpdateNeeded.tsx').then((module) => ({ default: module.UpdateNeeded })));
const UpdateBar = lazy(() => import('./UpdateBar.tsx').then((module) => ({ default: module.UpdateBar })));
const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })));
const ProfileAwaited = lazy(() =>
  import('./ProfileAwaited.tsx').then((module) => ({ default: module.ProfileAwaited })),
);
const LateCreditNotice = lazy(() =>
  import('#features/sync-status/notices/LateCreditNotice.tsx').then((module) => ({ default: module.LateCreditNotice })),
);
const UnlockNotice = lazy(() =>
  import('#features/sync-status/notices/UnlockNotice.tsx').then((module) => ({ default: module.UnlockNotice })),
);

/** The layout of the signed-in pages: a bar at the bottom of a phone, a column at the side of a wide screen. */
export function Shell() {
  const theme = useSetting('theme');
  const status = useSyncStatus();
  const tooOld = status?.error === 'upgrade-app';
  useEffect(() => {
    if (theme) rememberTheme(theme);
  }, [theme]);
  useEffect(() => {
    const id = setTimeout(preloadSignedInPages, 1500);
    return () => clearTimeout(id);
  }, []);
  // A conversation has the whole height, and of the status only what is wrong.
  const isTalking = useExercise(({ current }) => current === 'conversation');
  return (
    <div
      className={
        isTalking
          ? 'relative flex h-[var(--visible-height,100dvh)] flex-col overflow-clip [container:talk/size] pt-(--safe-top) [--bar:0px]'
          : 'min-h-dvh md:pl-60'
      }
    >
      <SkipLink />
      {isTalking ? (
        status?.kind === 'problem' ? (
          <div className="px-4 pt-3">
            <SyncStatus />
          </div>
        ) : null
      ) : (
        <header className="flex items-center justify-between gap-3 px-5 pt-[calc(12px+var(--safe-top))] pb-1 md:fixed md:inset-y-0 md:left-0 md:z-20 md:w-60 md:flex-col md:items-stretch md:justify-start md:gap-6 md:border-r md:border-line md:bg-paper md:px-4 md:py-6">
          <Link to="/dashboard" aria-label="Parley" className="rounded-control py-1.5 md:px-2">
            <Logo height={30} className="hidden md:block" />
            <LogoMark size={34} className="md:hidden" />
          </Link>
          <Navigation />
          <SyncStatus />
        </header>
      )}
      <main id="content" tabIndex={-1} className={isTalking ? 'flex min-h-0 flex-1 flex-col' : 'pb-(--bar)'}>
        <Suspense fallback={null}>
          <SignInAgain />
          <ProfileAwaited />
          {tooOld ? <UpdateNeeded /> : null}
        </Suspense>
        <PageSlot>
          <Outlet />
        </PageSlot>
      </main>
      <Overlays />
      <Suspense fallback={null}>
        <UpdateBar />
        <Toaster />
        <LateCreditNotice />
        <UnlockNotice />
      </Suspense>
    </div>
  );
}
