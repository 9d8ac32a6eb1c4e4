import { lazy, Suspense } from 'react';
import { useAccount } from '../../account/account-store.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language.ts';
import { useProfile } from '../../store/hooks/use-profile.ts';
import { useProgress } from '../../store/hooks/use-progress.ts';
import { useToday } from '../../store/hooks/use-today.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Featured } from './Featured.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { NextThings } from './NextThings.tsx';
import { Numbers } from './Numbers.tsx';
import { RecentAttempts } from './RecentAttempts.tsx';
import { TEXT } from './text.ts';
import { useFeatured } from './use-featured.ts';

const InstallInvitation = lazy(() =>
  import('../install/InstallInvitation.tsx').then((module) => ({ default: module.InstallInvitation })),
);

export function DashboardPage() {
  const profile = useProfile();
  const progress = useProgress();
  const today = useToday();
  const featured = useFeatured();
  const language = useAccount((account) => account.sessionLanguage) ?? profile?.preferred_language ?? DEFAULT_LANGUAGE;
  const studiedToday = progress?.studyDays.at(-1) === today;
  return (
    <Page>
      <div>
        <PageHeading title={TEXT.title}>
          {TEXT.greeting(new Date().getHours(), profile?.first_name.trim() ?? '')}
        </PageHeading>
        <p className="mt-1.5 text-lg text-ink-soft">{TEXT.lead(studiedToday, language)}</p>
      </div>
      <Numbers progress={progress} />
      <NextThings scene={featured?.[0]} language={language} />
      {/* One card makes no row: what else there is moves up beside it. */}
      {featured?.length === 1 ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Featured scenes={featured} language={language} />
          <div className="flex flex-col gap-8">
            <RecentAttempts />
            <LevelProgress progress={progress} />
          </div>
        </div>
      ) : (
        <>
          <Featured scenes={featured} language={language} />
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <RecentAttempts />
            <LevelProgress progress={progress} />
          </div>
        </>
      )}
      <Suspense fallback={null}>
        <InstallInvitation />
      </Suspense>
    </Page>
  );
}
